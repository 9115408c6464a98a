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

/** The web views of Android, and the names of apps. */
const IN_APP =
  /; wv\)|fba[nv]\/|fb_iab|instagram|\bline\/|micromessenger|snapchat|twitter|linkedinapp|whatsapp|gsa\//i;

/**
 * Whether the page runs in the browser of another app. Most of them ignore a click on a `blob:` address, and open no further
 * window. A web view of iOS does not name Safari.
 */
export function isInAppBrowser({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  const isIosWebView = /iphone|ipad|ipod/i.test(userAgent) && !/safari\//i.test(userAgent);
  return isIosWebView || IN_APP.test(userAgent);
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
