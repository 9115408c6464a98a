import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (ip, counted) => {
  expect(clientAddress({ ip, socket: { remoteAddress: '198.51.100.1' } })).toBe(counted);
});

test.each([
  '203.0.113.7:4711',
  '[2001:db8::9]:4711',
  'unknown',
  '_hidden',
  '',
  '203.0.113',
  '203.0.113.7, x',
])('counts the forwarded address %j as that of the connection', (ip) => {
  expect(clientAddress({ ip, socket: { remoteAddress: '::ffff:198.51.100.1' } })).toBe('198.51.100.1');
});
