import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

it.each([
  ['Instagram on Android', `${ANDROID} Build/AP1A; wv) ${CHROME} Instagram 335.0.0.39.93 Android`],
  ['Instagram on iOS', `${IPHONE} Mobile/15E148 Instagram 337.0.3.23.54 (iPhone15,2; iOS 17_5)`],
  ['Facebook on Android', `${ANDROID}) ${CHROME} [FB_IAB/FB4A;FBAV/468.1.0.56.78;]`],
  ['Facebook on iOS', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.39.103;FBBV/611]`],
  [
    'a WebView of Android',
    `${ANDROID} Build/AP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
  ],
  ['a WebView of iOS', `${IPHONE} Mobile/15E148`],
])('knows %s as a browser inside an app', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

it.each([
  ['Chrome on Android', `${ANDROID}) ${CHROME}`],
  ['Safari on iOS', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
])('knows %s as a browser of its own', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
