import { expect, test } from 'vitest';
import { SMS_VALUE_MAX } from '../../messaging/index.ts';
import { type LateEventRefusal, latePaymentReason } from './late-payment-reason.rules.ts';

test.each<[LateEventRefusal[] | null, string]>([
  [['full'], 'the event is full'],
  [['full', 'full'], 'the event is full'],
  [['over'], 'the event is over'],
  [['over', 'over'], 'the events are over'],
  [['full', 'over'], 'the tickets are no longer available'],
  [['over_limit'], 'you have as many as one customer may'],
  [['over_limit', 'full'], 'the tickets are no longer available'],
  [null, 'the coupon is used up'],
])('explains the refusals %j of a late payment in a text that fits an SMS', (refusals, reason) => {
  expect(latePaymentReason(refusals)).toBe(reason);
  expect(reason.length).toBeLessThanOrEqual(SMS_VALUE_MAX);
});
