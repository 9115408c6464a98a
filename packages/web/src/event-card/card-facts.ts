import type { EventCard, EventDiscount } from '@jalsa/api-client';
import { discountAmount, toPaise } from '@jalsa/booking-core';
import { formatMomentRange } from '../format/format-dates.ts';
import { formatRupees } from '../format/format-rupees.ts';
import { eventCardTexts } from './event-card-texts.ts';

const LABELS_SHOWN = 2;

/** Offers for all events are not shown on a card. */
const ALL_EVENTS = 'all_events';

/** The text of the event's valid offer that takes most off its first price. */
export function offerText(
  { eventDiscount, package_prices: [price = 0] }: Pick<EventCard, 'eventDiscount' | 'package_prices'>,
  now: Date,
): string | null {
  const validOffers = eventDiscount.filter(
    ({ discount_apply_type, valid_till }) =>
      discount_apply_type !== ALL_EVENTS && (!valid_till || Date.parse(valid_till) > now.getTime()),
  );
  const amountOff = (discount: EventDiscount) => discountAmount(toPaise(price), discount);
  const [offer] = validOffers.sort((one, other) => amountOff(other) - amountOff(one));
  if (!offer) return null;
  const { is_points, discount_value } = offer;
  return is_points
    ? eventCardTexts.rupeesOff(formatRupees(discount_value))
    : eventCardTexts.percentOff(discount_value);
}

/** The price text of a card; null when no price is known. */
export function priceText([price, ...others]: readonly number[]): string | null {
  if (price === undefined) return null;
  const hasOtherPrices = others.length > 0;
  if (price === 0) return hasOtherPrices ? eventCardTexts.freeAndUp : eventCardTexts.free;
  return hasOtherPrices ? eventCardTexts.from(formatRupees(price)) : formatRupees(price);
}

/** The time of the event, or of its first date. */
export function whenText({ slots, event_start }: Pick<EventCard, 'slots' | 'event_start'>): string {
  const when = formatMomentRange(event_start, null);
  return slots ? eventCardTexts.severalDates(when) : when;
}

/** The labels that fit on a card. */
export function visibleLabels(labels: readonly string[]): string[] {
  return labels.slice(0, LABELS_SHOWN);
}
