import { fillMessage, MESSAGES } from 'booking-core';
import { DomainError, type ErrorDetail } from '../../lib/domain-error.ts';
import { couponUsedUp } from './check-coupon.ts';
import type { EventSnapshot } from './event-snapshot.ts';
import { packageDetails, type Selection } from './selection.ts';
import type { PlacingRefusal } from './survey-drafts.ts';

/** What a customer is told when the stock refused an order, with the places of the request that ask for too much. */
export function placingError(
  refusal: PlacingRefusal,
  selections: readonly Selection[],
  snapshots: ReadonlyMap<string, EventSnapshot>,
): DomainError {
  switch (refusal.reason) {
    case 'event_full': {
      const message = whatIsLeft(refusal.left, 'This event', MESSAGES.capacityLimit);
      const places = selections.filter(({ eventId }) => eventId === refusal.eventId);
      return soldOut(
        message,
        places.map(({ path }) => ({ path: path.people, message })),
      );
    }
    case 'package_full': {
      const { eventId, packageId, left } = refusal;
      const pkg = snapshots.get(eventId)?.packages.get(packageId);
      const message = whatIsLeft(left, pkg?.package_name ?? 'This package', MESSAGES.maxLimit);
      const places = selections.filter((selection) => selection.eventId === eventId);
      return soldOut(
        message,
        places.flatMap((selection) => packageDetails(selection, packageId, 'qty', message)),
      );
    }
    case 'coupon_spent':
      return couponUsedUp('everyone', 'discount_coupon');
    case 'customer_uses_spent':
      return couponUsedUp('customer', 'discount_coupon');
    case 'key_known':
      return new DomainError('request_in_progress', 'This order is being placed already.');
    case 'contended':
    // Told to nobody but a customer whose session holds all the same.
    case 'session_lapsed':
      return new DomainError('unavailable', 'Many people are booking just now. Please try again.', {
        retryAfter: 1,
      });
  }
}

function whatIsLeft(left: number, what: string, someLeft: string): string {
  return left > 0 ? fillMessage(someLeft, { n: left }) : `${what} is sold out.`;
}

function soldOut(message: string, details: ErrorDetail[]): DomainError {
  return new DomainError('sold_out', message, { details });
}
