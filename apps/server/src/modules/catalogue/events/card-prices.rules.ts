import type { SlotChild } from '@jalsa/api-client/contract';
import { type Availability, packageAvailability } from '@jalsa/booking-core';
import { capacityView, left, saleEnd } from '../stock-view.ts';
import type { PublicPackageRow } from './event-card.repository.ts';

/**
 * The prices that a card shows, in paise, each once and cheapest first: those of packages that can be bought now or
 * later; when no package can be bought any more, those of all packages. booking-core decides which packages can be bought
 * (docs/availability.md, "State of a package").
 */
export function cardPrices(packages: readonly PublicPackageRow[], now: Date): number[] {
  const open = packages.filter((pkg) => isOpen(pkg, now));
  const prices = (open.length > 0 ? open : packages).map(({ pricePaise }) => pricePaise);
  return [...new Set(prices)].sort((one, other) => one - other);
}

/** Whether a package of a date can be bought now or later, and otherwise the reason. Hidden packages do not count. */
export function packageState(packages: readonly PublicPackageRow[], now: Date): SlotChild['package_state'] {
  if (packages.length === 0) return 'none';
  if (packages.some((pkg) => isOpen(pkg, now))) return 'open';
  return packages.some((pkg) => availabilityOf(pkg, now).state === 'sold_out') ? 'sold_out' : 'ended';
}

function isOpen(pkg: PublicPackageRow, now: Date): boolean {
  const availability = availabilityOf(pkg, now);
  if (availability.state === 'disabled') return availability.reason === 'not_started';
  return availability.state !== 'sold_out';
}

function availabilityOf(row: PublicPackageRow, now: Date): Availability {
  const pkg = {
    package_map_id: row.id,
    ticket_info: [],
    ...capacityView(row),
    valid_from: row.validFrom,
    valid_till: row.validTill,
  };
  const event = {
    remaining_capacity: left(row.eventHoldLimit, row.eventTaken),
    distribution_start: row.distributionStart,
    distribution_end: saleEnd({
      distributionEnd: row.distributionEnd === null ? null : new Date(row.distributionEnd),
      eventEnd: new Date(row.eventEnd),
    }),
  };
  return packageAvailability(pkg, event, { now });
}
