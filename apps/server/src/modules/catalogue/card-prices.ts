import { packageAvailability } from 'booking-core';
import type { PackageOfferRow } from './event-card.repository.ts';
import { capacityView, left, saleEnd } from './stock-view.ts';

/**
 * The prices that a card shows, in paise, each once and cheapest first: those of packages that can be bought now or
 * later; where none can any more, all of them. The rule is booking-core's. (docs/availability.md, "State of a package".)
 */
export function cardPrices(offers: readonly PackageOfferRow[], now: Date): number[] {
  const open = offers.filter((offer) => isOpen(offer, now));
  const prices = (open.length > 0 ? open : offers).map(({ pricePaise }) => pricePaise);
  return [...new Set(prices)].sort((one, other) => one - other);
}

function isOpen(offer: PackageOfferRow, now: Date): boolean {
  const pkg = {
    package_map_id: offer.id,
    ticket_info: [],
    ...capacityView(offer),
    valid_from: offer.validFrom,
    valid_till: offer.validTill,
  };
  const event = {
    remaining_capacity: left(offer.eventHoldLimit, offer.eventTaken),
    distribution_start: offer.distributionStart,
    distribution_end: saleEnd({
      distributionEnd: offer.distributionEnd === null ? null : new Date(offer.distributionEnd),
      eventEnd: new Date(offer.eventEnd),
    }),
  };
  const availability = packageAvailability(pkg, event, { now });
  if (availability.state === 'disabled') return availability.reason === 'not_started';
  return availability.state !== 'sold_out';
}
