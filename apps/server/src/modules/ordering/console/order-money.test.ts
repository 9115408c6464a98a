import { asPaise } from '@jalsa/booking-core';
import { expect, test } from 'vitest';
import { newLine, newOrder } from '../order.rules.ts';
import { refundedOf } from './order-money.rules.ts';

const AT = new Date('2026-11-20T10:00:00Z');

/** An order of one ticket at ₹500 and a fee of ₹59. */
const bought = (state: 'paid' | 'refunded') => {
  const line = newLine({
    eventId: 'e1',
    packageId: 'p1',
    quantity: 1,
    people: 1,
    unitPricePaise: 50_000,
    trackingId: 'AB12CD34EF',
    ticketLines: [],
  });
  const order = newOrder({
    id: 'o1',
    kind: 'single',
    owner: 'c1',
    people: 1,
    subtotalPaise: 50_000,
    feeRule: 'event',
    feeBasePaise: 5_000,
    feeGstPaise: 900,
    payablePaise: 55_900,
    buyerName: 'Asha Rao',
    buyerMobile: '9876543210',
    buyerEmail: null,
    createdAt: AT,
    expiresAt: AT,
    idempotency: null,
    lines: [line],
  });
  const part = { ...line, eventId: 'e1', subtotal: asPaise(50_000), lines: [line] };
  return { order: { ...order, state }, parts: [part] };
};
const refund = (reason: 'organiser' | 'duplicate' | 'wrong_amount', state: 'processed' | 'failed') => ({
  amount: 55_900,
  reason,
  state,
});

test.each([
  ['a refund of the organiser', 'refunded', [refund('organiser', 'processed')], 55_900],
  ['a refund of a second payment', 'paid', [refund('duplicate', 'processed')], 0],
  ['a refund of a wrong amount', 'paid', [refund('wrong_amount', 'processed')], 0],
  ['a failed refund', 'refunded', [refund('organiser', 'failed')], 0],
  ['a refund that is not ours', 'refunded', [refund('duplicate', 'processed')], 55_900],
  ['none', 'paid', [], 0],
] as const)('the refunded amount with %s', (_, state, refunds, amount) => {
  expect(refundedOf(bought(state), refunds)).toBe(amount);
});
