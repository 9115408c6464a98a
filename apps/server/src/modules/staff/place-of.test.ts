import { expect, test } from 'vitest';
import { deviceOf, placeOf } from './place-of.rules.ts';

test.each([
  ['203.0.113.77', '203.0.113.•'],
  ['2001:db8:0:1::/64', '2001:db8:0:1::/64'],
])('placeOf shows the network of %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36';
test.each([
  [CHROME, 'Chrome on Android'],
  [`${CHROME} Edg/143.0`, 'Edge on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  ['curl/8.5', 'Another program'],
])('deviceOf names the program of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
