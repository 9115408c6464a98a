import type { CouponResult } from '@jalsa/api-client/contract';
import { fromPaise, isSlotEvent, toPaise } from '@jalsa/booking-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { takeFromLimit } from '../../../database/rate-limit.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { type DiscountForSale, isCoupon, loadEventForSale } from '../../catalogue/index.ts';
import type { SignedIn } from '../../identity/index.ts';
import { countCouponUses } from '../../inventory/index.ts';
import { checkCoupon, couponOfAnotherEvent, couponUsedUp, UnknownCoupon } from './check-coupon.rules.ts';

/**
 * What a coupon would take off a subtotal now (rupees). Nothing is taken: the order does that. The uses of
 * `customer_id` count only when that customer asks: nobody learns what another customer has used. Throws `not_found` for
 * an unknown event, `coupon_invalid` with the reason, `rate_limited`: who asks for many is guessing codes.
 */
export async function validateCoupon(
  context: Context,
  asked: {
    amount: number;
    couponHandle: string;
    event: string;
    customer_id?: string | null | undefined;
    /** The customer whose session came with the request. */
    asker: SignedIn | null;
    /** Where it is asked, as `clientAddress` gives it. */
    address: string;
  },
): Promise<CouponResult> {
  const { database, clock, config } = context;
  await takeFromLimit(
    database,
    { key: `coupon ${asked.address}`, limit: config.coupons.checksPerMinutePerAddress, seconds: 60 },
    { now: clock.now(), message: 'Too many codes were tried from your network. Please wait a minute.' },
  );
  const customerId = asked.asker?.customerId === asked.customer_id ? (asked.customer_id ?? null) : null;
  const event = await loadEventForSale(context, asked.event);
  if (!event)
    throw new DomainError('not_found', 'This event does not exist.', atField('event', 'does not exist'));
  try {
    const { discount, amount } = checkCoupon(asked.couponHandle, event.discounts, {
      subtotal: toPaise(asked.amount),
      now: clock.now(),
      slots: isSlotEvent(event),
      field: 'couponHandle',
    });
    await checkUses(database, discount, customerId);
    const { max_uses, uses, max_uses_per_customer, ...shown } = discount;
    return { discount_amount: fromPaise(amount), discount: shown };
  } catch (error) {
    throw await explainCoupon(database, error);
  }
}

async function checkUses(
  executor: Executor,
  discount: DiscountForSale,
  customerId: string | null,
): Promise<void> {
  if (discount.max_uses !== null && discount.uses >= discount.max_uses)
    throw couponUsedUp('everyone', 'couponHandle');
  if (discount.max_uses_per_customer === null || customerId === null) return;
  const uses = await countCouponUses(executor, discount._id, customerId);
  if (uses >= discount.max_uses_per_customer) throw couponUsedUp('customer', 'couponHandle');
}

/** Says of a code that an event does not know whether it is another event's; every other error stays what it is. */
export async function explainCoupon(executor: Executor, error: unknown): Promise<unknown> {
  if (!(error instanceof UnknownCoupon)) return error;
  return (await isCoupon(executor, error.couponName)) ? couponOfAnotherEvent(error.field) : error;
}
