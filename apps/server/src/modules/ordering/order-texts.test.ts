import { expect, test } from 'vitest';
import { SMS_VALUE_MAX } from '../messaging/index.ts';
import { ORDER_KINDS } from './kinds/order-kinds.service.ts';
import { latePaymentReason } from './order-texts.rules.ts';

const { single } = ORDER_KINDS;

test.each([
  [['sold_out'], 'the tickets are sold out'],
  [['sold_out', 'sold_out'], 'the tickets are sold out'],
  [['event_over'], 'the event is over'],
  [['event_over', 'event_over'], 'the events are over'],
  [['date_withdrawn'], 'the date was withdrawn'],
  [['date_withdrawn', 'date_withdrawn'], 'the dates were withdrawn'],
  [['package_withdrawn'], 'the package was withdrawn'],
  [['sale_ended'], 'the sale has ended'],
  [['not_on_sale_yet'], 'the tickets are not on sale yet'],
  [['sold_out', 'event_over'], 'the tickets are no longer available'],
  [['over_limit'], 'you have reached the customer limit'],
  [['over_limit', 'sold_out'], 'the tickets are no longer available'],
  [['coupon_spent', 'coupon_spent'], 'the coupon has been used up'],
])('explains the refusals %j of late money for events', (refusals, reason) => {
  expect(single && latePaymentReason(single.texts, refusals)).toBe(reason);
});

test.each(Object.entries(ORDER_KINDS))('each reason of the kind %s fits an SMS', (_kind, { texts }) => {
  for (const reason of Object.values(texts.refusals).flat()) {
    expect(reason?.length).toBeLessThanOrEqual(SMS_VALUE_MAX);
  }
});
