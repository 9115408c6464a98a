import { expect, it } from 'vitest';
import { detectDevice, isInAppBrowser } from './device.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';

it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile', 5, 'android'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 5, 'ios'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, 'ios'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, 'other'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0', 10, 'other'],
] as const)('detects the user agent %s with %i touch points as %s', (userAgent, maxTouchPoints, device) => {
  expect(detectDevice({ userAgent, maxTouchPoints })).toBe(device);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7';

it.each([
  [`${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36`, true],
  [`${ANDROID}; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`, true],
  [`${ANDROID}) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Instagram 330.0`, true],
  [`${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354`, true],
  [`${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354 Safari Line/14.0`, true],
  [`${IPHONE} ${SAFARI}`, false],
  [`${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', false],
])('the browser %s is inside an app: %s', (userAgent, isInApp) => {
  expect(isInAppBrowser({ userAgent })).toBe(isInApp);
});
