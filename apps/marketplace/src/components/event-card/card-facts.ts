import type { EventCard, EventDiscount } from '@jalsa/api-client';
import { discountAmount, LIMITS, toPaise } from '@jalsa/booking-core';
import { rupees } from '../../lib/price.ts';
import { eventWhen } from '../../lib/when.ts';
import { eventCardTexts } from '../../texts/event-card.ts';

/** An offer of the whole site is none of this event's. */
const EVERYWHERE = 'all_events';

/** Of the offers of this event that still hold, in words, the one that takes most off its first price. */
export function offerText(
  { eventDiscount, package_prices: [price = 0] }: Pick<EventCard, 'eventDiscount' | 'package_prices'>,
  now: Date,
): string | null {
  const holding = eventDiscount.filter(
    ({ discount_apply_type, valid_till }) =>
      discount_apply_type !== EVERYWHERE && (!valid_till || Date.parse(valid_till) > now.getTime()),
  );
  const worth = (discount: EventDiscount) => discountAmount(toPaise(price), discount);
  const [offer] = holding.sort((one, other) => worth(other) - worth(one));
  if (!offer) return null;
  const { is_points, discount_value } = offer;
  return is_points
    ? eventCardTexts.rupeesOff(rupees(discount_value))
    : eventCardTexts.percentOff(discount_value);
}

/** What a card says its event costs; null when no price is known. */
export function priceText([price, ...others]: readonly number[]): string | null {
  if (price === undefined) return null;
  const dearer = others.length > 0;
  if (price === 0) return dearer ? eventCardTexts.freeAndUp : eventCardTexts.free;
  return dearer ? eventCardTexts.from(rupees(price)) : rupees(price);
}

/** The day of the event, or of the first of several. */
export function whenText({ slots, event_start }: Pick<EventCard, 'slots' | 'event_start'>): string {
  const when = eventWhen(event_start, null);
  return slots ? eventCardTexts.severalDates(when) : when;
}

/** The labels that a card has room for. */
export function shownLabels(labels: readonly string[]): string[] {
  return labels.slice(0, LIMITS.eventLabelsShown);
}
