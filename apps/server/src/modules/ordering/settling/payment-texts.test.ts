import { expect, test } from 'vitest';
import { SMS_VALUE_MAX } from '../../messaging/index.ts';
import { formatMoney, type LateEventRefusal, latePaymentReason } from './payment-texts.rules.ts';

test.each<[LateEventRefusal[] | null, string]>([
  [['full'], 'there is no room any more'],
  [['full', 'full'], 'there is no room any more'],
  [['over'], 'the event is over'],
  [['over', 'over'], 'the events are over'],
  [['full', 'over'], 'the places cannot be had any more'],
  [['over_limit'], 'you have as many as one customer may'],
  [['over_limit', 'full'], 'the places cannot be had any more'],
  [null, 'the coupon is used up'],
])('explains the refusals %j of a late payment in a text that fits an SMS', (refusals, reason) => {
  expect(latePaymentReason(refusals)).toBe(reason);
  expect(reason.length).toBeLessThanOrEqual(SMS_VALUE_MAX);
});

test.each([
  [111_800, 'INR', '₹1,118.00'],
  [12_345_650, 'INR', '₹1,23,456.50'],
  [1_500, 'USD', 'USD 15.00'],
  [12_345_650, 'USD', 'USD 123,456.50'],
  [1_500, 'JPY', 'JPY 1,500'],
  [1_500, 'KWD', 'KWD 1.500'],
])('formats %d of the smallest unit of %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
