import { useSyncExternalStore } from 'react';

/** What kind of device the visitor holds, as far as stores of apps go. */
export type Device = 'android' | 'ios' | 'other';

/** Tells a device by what its browser says of itself. An iPad says it is a Mac, on which nobody touches the screen. */
export function detectDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android';
  const isTouchedMac = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return /iphone|ipad|ipod/i.test(userAgent) || isTouchedMac ? 'ios' : 'other';
}

const never = () => () => {};

/** The visitor's device; `other` on the server and in the browser's first render. */
export function useDevice(): Device {
  return useSyncExternalStore<Device>(
    never,
    () => detectDevice(navigator),
    () => 'other',
  );
}
