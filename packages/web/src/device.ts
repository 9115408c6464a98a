import { useSyncExternalStore } from 'react';

/** The kind of device, by its app store. */
export type Device = 'android' | 'ios' | 'other';

/** Detects the device from the user agent. An iPad identifies as a Mac, but has a touch screen. */
export function detectDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android';
  const isTouchedMac = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return /iphone|ipad|ipod/i.test(userAgent) || isTouchedMac ? 'ios' : 'other';
}

const never = () => () => {};

/** The visitor's device; `other` on the server and in the first render. */
export function useDevice(): Device {
  return useSyncExternalStore<Device>(
    never,
    () => detectDevice(navigator),
    () => 'other',
  );
}
