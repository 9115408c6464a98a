import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

// Written here again: a number that is changed in one place only is a mistake.
test('LIMITS holds the numbers of the rules and of the server, and no others', () => {
  expect(LIMITS).toEqual({
    countryPrefix: '+91',
    phoneDigits: 10,
    otpDigits: 4,
    otpResendSeconds: 30,
    couponMax: 12,
    gstPercent: 18,
    flatFeeRupees: 5,
    flatFeeUpToRupees: 200,
    countdownSeconds: 86_400,
    lineQuantityMax: 10_000,
    featuredEventsMax: 12,
    firstPage: 0,
    eventsPerRequest: 12,
    blogPageSize: 2,
    postsMax: 500,
    searchMax: 120,
    kindsMax: 400,
    foundMax: 1_000,
    tableStepMinutes: 30,
    tableDays: 30,
    dateWithoutYearMonths: 6,
    documentRetentionDays: 30,
  });
});
