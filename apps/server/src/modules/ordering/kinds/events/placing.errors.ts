import { faultOf, formatBlogDate, type MessageCode } from '@jalsa/booking-core';
import { addSeconds } from 'date-fns/addSeconds';
import { roundToNearestMinutes } from 'date-fns/roundToNearestMinutes';
import { DomainError, detailAt, type ErrorDetail } from '../../../../lib/domain-error.ts';
import { couponUsedUp } from '../../coupons/check-coupon.rules.ts';
import type { KindRefusal } from '../../placing/placing.types.ts';
import type { EventSnapshot } from './event-snapshot.service.ts';
import { packageDetails, type Selection } from './order-request.mapper.ts';

type Snapshots = ReadonlyMap<string, EventSnapshot>;

/**
 * The error of an order that the stock or a limit refused, with the places of the request that ask for too much. Open
 * orders of the customer have an error of their own (`openOrdersError`).
 */
export function placingError(
  refusal: Exclude<KindRefusal, { reason: 'open_orders' }>,
  { selections, snapshots, now }: { selections: readonly Selection[]; snapshots: Snapshots; now: Date },
): DomainError {
  switch (refusal.reason) {
    case 'out_of_stock':
      return outOfStockError(refusal, selections, snapshots);
    case 'customer_limit':
      return customerLimitError(refusal, selections, snapshots);
    case 'must_wait': {
      const until = formatBlogDate(nextMinute(addSeconds(now, refusal.seconds)));
      const message = `You didn’t pay for several of your orders in time. You can book again at ${until}.`;
      return new DomainError('rate_limited', message, { retryAfter: refusal.seconds });
    }
    case 'open_tables':
      throw new Error('an order of events takes no tables');
  }
}

function outOfStockError(
  { take: { kind, id, part }, left }: Extract<KindRefusal, { reason: 'out_of_stock' }>,
  selections: readonly Selection[],
  snapshots: Snapshots,
): DomainError {
  if (kind === 'coupon') return couponUsedUp(part === '' ? 'everyone' : 'customer', 'discount_coupon');
  if (kind === 'event') {
    const fault = leftFault(left, 'This event', 'capacityLimit');
    const places = selections.filter(({ eventId }) => eventId === id);
    return soldOut(
      fault.message,
      places.map(({ path }) => detailAt(path.people, fault)),
    );
  }
  const pkg = selections
    .map(({ eventId }) => snapshots.get(eventId)?.packages.get(id))
    .find((one) => one !== undefined);
  const fault = leftFault(left, pkg?.package_name ?? 'This package', 'maxLimit');
  return soldOut(
    fault.message,
    selections.flatMap((selection) => packageDetails(selection, id, 'qty', fault)),
  );
}

/** The time is shown without seconds, so it is rounded up. */
const nextMinute = (instant: Date) => roundToNearestMinutes(instant, { roundingMethod: 'ceil' });

function customerLimitError(
  { eventId, packageId, allowed, left }: Extract<KindRefusal, { reason: 'customer_limit' }>,
  selections: readonly Selection[],
  snapshots: Snapshots,
): DomainError {
  const ofEvent = selections.filter((selection) => selection.eventId === eventId);
  const pkg = packageId === null ? undefined : snapshots.get(eventId)?.packages.get(packageId);
  const unit = pkg ? `of ${pkg.package_name}` : 'people for this event';
  const least = pkg?.min_purchase ?? 1;
  const message =
    left >= least
      ? `Each customer can have at most ${allowed} ${unit}. You can add ${left} more.`
      : left > 0
        ? `Each customer can have at most ${allowed} ${unit}. Your orders leave too few for another booking.`
        : `Each customer can have at most ${allowed} ${unit}, and you’ve reached that limit.`;
  const details =
    packageId === null
      ? ofEvent.map(({ path }) => ({ path: path.people, message }))
      : ofEvent.flatMap((selection) => packageDetails(selection, packageId, 'qty', message));
  return new DomainError('customer_limit', message, { details });
}

function leftFault(left: number, name: string, someLeft: MessageCode): { message: string } {
  return left > 0 ? faultOf(someLeft, { n: left }) : { message: `${name} is sold out.` };
}

function soldOut(message: string, details: ErrorDetail[]): DomainError {
  return new DomainError('sold_out', message, { details });
}
