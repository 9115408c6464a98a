import type { Discount } from '../shapes.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { validTill } from '../time/validity.ts';

/**
 * Returns the offers to list: none unless the total (paise) is above 0, and the event allows discounts or `isField` is set (an empty text, as
 * in `?isField`, sets it). Offers whose `valid_till` has come are left out, except for slot events. RuleError for an invalid instant.
 */
export function visibleOffers<D extends Discount>(
  offers: readonly D[],
  options: {
    now: Instant;
    total: number;
    slots?: boolean | null;
    is_discount_available?: boolean | null;
    isField?: boolean | string | null;
  },
): D[] {
  const { total, slots, is_discount_available, isField } = options;
  const at = epochMs(options.now);
  const isFieldSet = isField != null && isField !== false;
  if (total <= 0 || !(is_discount_available || isFieldSet)) return [];
  return offers.filter((offer) => slots || endOf(offer) > at);
}

const endOf = (offer: Discount): number =>
  offer.valid_till == null ? Number.POSITIVE_INFINITY : validTill(offer.valid_till);
