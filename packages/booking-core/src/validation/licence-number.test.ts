import { expect, test } from 'vitest';
import { failure } from '../../test/support/failures.ts';
import { licenceNumber } from './licence-number.ts';

test.each([
  ['MH12 20110012345', 'MH1220110012345'],
  ['mh-12-2011-0012345', 'MH1220110012345'],
  ['KA01/2010/0001234', 'KA0120100001234'],
  ['  ', ''],
  [null, null],
  [undefined, undefined],
])('licenceNumber writes %j as %j', (given, expected) => {
  expect(licenceNumber.parse(given)).toBe(expected);
});

test.each(['MH12', 'एमएच१२२०११', 'MH12 2011 00123456789012', 'MH12;DROP'])(
  'licenceNumber refuses %s',
  (given) => {
    expect(failure(licenceNumber, given)).toBe('Please enter the number as printed on the licence.');
  },
);
