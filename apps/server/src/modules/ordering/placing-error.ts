import { fillMessage, MESSAGES } from 'booking-core';
import { DomainError } from '../../lib/domain-error.ts';
import { couponUsedUp } from './check-coupon.ts';
import type { EventSnapshot } from './event-snapshot.ts';
import type { PlacingRefusal } from './survey-drafts.ts';

/** What a customer is told when the stock refused an order. */
export function placingError(
  refusal: PlacingRefusal,
  snapshots: ReadonlyMap<string, EventSnapshot>,
): DomainError {
  switch (refusal.reason) {
    case 'event_full':
      return soldOut(refusal.left, 'This event', MESSAGES.capacityLimit);
    case 'package_full': {
      const pkg = snapshots.get(refusal.eventId)?.packages.get(refusal.packageId);
      return soldOut(refusal.left, pkg?.package_name ?? 'This package', MESSAGES.maxLimit);
    }
    case 'coupon_spent':
      return couponUsedUp('everyone');
    case 'customer_uses_spent':
      return couponUsedUp('customer');
    case 'key_known':
      return new DomainError('request_in_progress', 'This order is being placed already.');
    case 'contended':
      return new DomainError('unavailable', 'Many people are booking just now. Please try again.', {
        retryAfter: 1,
      });
  }
}

function soldOut(left: number, what: string, someLeft: string): DomainError {
  const message = left > 0 ? fillMessage(someLeft, { n: left }) : `${what} is sold out.`;
  return new DomainError('sold_out', message);
}
