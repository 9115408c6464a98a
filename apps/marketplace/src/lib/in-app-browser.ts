/**
 * The browsers inside other apps (Instagram, Facebook and others), Android's WebView and that of iOS. They open no further
 * window and may keep the payment window's frame from reporting, so the provider's own page takes the payment there.
 */
const IN_APP = [
  /\b(Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|Snapchat|Twitter|LinkedInApp|WhatsApp)/,
  /; wv\)/,
  // Every browser of iOS names Safari; a view inside an app does not.
  /\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/)/,
];

/** Whether a browser, by its user agent, is one inside another app. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.some((one) => one.test(userAgent));
