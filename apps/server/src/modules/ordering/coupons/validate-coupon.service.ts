import type { CouponResult } from '@jalsa/api-client/contract';
import { fromPaise, isSlotEvent, toPaise } from '@jalsa/booking-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { takeFromLimit } from '../../../database/rate-limit.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { type DiscountForSale, isCoupon, loadEventsForSale } from '../../catalogue/index.ts';
import type { SignedIn } from '../../identity/index.ts';
import { readStock, stockKey } from '../../inventory/index.ts';
import { openCouponError } from '../kinds/events/open-orders.service.ts';
import { checkCoupon, couponOfAnotherEvent, couponUsedUp, UnknownCoupon } from './check-coupon.rules.ts';

/**
 * The discount of a coupon on a subtotal, in rupees. It takes no use of the coupon; the order does. The uses of
 * `customer_id` count only when that customer is signed in, since they are private. Throws `not_found` for an unknown
 * event, `coupon_invalid` with the reason, `open_orders` when unpaid orders of that customer hold uses of a coupon that is
 * used up, and `rate_limited`, so that nobody finds coupons by guessing.
 */
export async function validateCoupon(
  context: Context,
  request: {
    amount: number;
    couponHandle: string;
    event: string;
    customer_id?: string | null | undefined;
    /** The signed-in customer; null for a visitor. */
    caller: SignedIn | null;
    /** The caller's address, from `clientAddress`. */
    address: string;
  },
): Promise<CouponResult> {
  const { database, clock, config } = context;
  await takeFromLimit(database, 'couponChecks', request.address, { config, now: clock.now() });
  const customerId =
    request.caller?.customerId === request.customer_id ? (request.customer_id ?? null) : null;
  const event = (await loadEventsForSale(context, [request.event])).get(request.event);
  if (!event)
    throw new DomainError('not_found', 'This event doesn’t exist.', atField('event', 'does not exist'));
  try {
    const { discount, amount } = checkCoupon(request.couponHandle, event.discounts, {
      subtotalFor: () => toPaise(request.amount),
      now: clock.now(),
      slots: isSlotEvent(event),
      field: 'couponHandle',
    });
    await checkUses(context, discount, customerId);
    const { max_uses, uses, max_uses_per_customer, ...shown } = discount;
    return { discount_amount: fromPaise(amount), discount: shown };
  } catch (error) {
    throw await explainCoupon(database, error);
  }
}

async function checkUses(
  context: Context,
  discount: DiscountForSale,
  customerId: string | null,
): Promise<void> {
  const by = await usedUpBy(context.database, discount, customerId);
  if (by === null) return;
  const held = customerId === null ? null : await openCouponError(context, discount._id, customerId);
  throw held ?? couponUsedUp(by, 'couponHandle');
}

async function usedUpBy(
  executor: Executor,
  { _id, max_uses, uses, max_uses_per_customer }: DiscountForSale,
  customerId: string | null,
): Promise<'everyone' | 'customer' | null> {
  if (max_uses !== null && uses >= max_uses) return 'everyone';
  if (max_uses_per_customer === null || customerId === null) return null;
  const use = { kind: 'coupon' as const, id: _id, part: customerId, amount: 1, limit: max_uses_per_customer };
  const left = (await readStock(executor, [use])).get(stockKey(use)) ?? 0;
  return left < 1 ? 'customer' : null;
}

/** Replaces the error of an unknown coupon where another event has the coupon; returns any other error unchanged. */
export async function explainCoupon(executor: Executor, error: unknown): Promise<unknown> {
  if (!(error instanceof UnknownCoupon)) return error;
  return (await isCoupon(executor, error.couponName)) ? couponOfAnotherEvent(error.field) : error;
}
