import type { SlotChild } from '@jalsa/api-client/contract';
import { type Availability, packageAvailability } from '@jalsa/booking-core';
import { capacityView, left, saleEnd } from '../stock-view.ts';
import type { PackageOfferRow } from './event-card.repository.ts';

/**
 * The prices that a card shows, in paise, each once and cheapest first: those of packages that can be bought now or
 * later; where none can any more, all of them. The rule is booking-core's. (docs/availability.md, "State of a package".)
 */
export function cardPrices(offers: readonly PackageOfferRow[], now: Date): number[] {
  const open = offers.filter((offer) => isOpen(offer, now));
  const prices = (open.length > 0 ? open : offers).map(({ pricePaise }) => pricePaise);
  return [...new Set(prices)].sort((one, other) => one - other);
}

/** Whether anything of an event can be bought, now or later; else why not. Hidden packages do not count. */
export function packageState(offers: readonly PackageOfferRow[], now: Date): SlotChild['package_state'] {
  if (offers.length === 0) return 'none';
  if (offers.some((offer) => isOpen(offer, now))) return 'open';
  return offers.some((offer) => availabilityOf(offer, now).state === 'sold_out') ? 'sold_out' : 'ended';
}

function isOpen(offer: PackageOfferRow, now: Date): boolean {
  const availability = availabilityOf(offer, now);
  if (availability.state === 'disabled') return availability.reason === 'not_started';
  return availability.state !== 'sold_out';
}

function availabilityOf(offer: PackageOfferRow, now: Date): Availability {
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
  return packageAvailability(pkg, event, { now });
}
