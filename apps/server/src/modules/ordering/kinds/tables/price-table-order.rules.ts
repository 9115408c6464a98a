import type { CreateTableOrder, ErrorDetail, TablePackage } from '@jalsa/api-client/contract';
import {
  asPaise,
  cartLine,
  type Fault,
  faultOf,
  formatInr,
  fromPaise,
  type Paise,
  packagePrice,
  quote,
  sittingTimes,
  tablePayable,
} from '@jalsa/booking-core';
import { addMinutes } from 'date-fns/addMinutes';
import { atField, DomainError } from '../../../../lib/domain-error.ts';
import type { VenueForSale } from '../../../catalogue/index.ts';
import { SMALLEST_PAYMENT_PAISE } from '../../../payments/index.ts';
import { ticketLines } from '../../../ticketing/index.ts';
import { newLine, type OrderLine } from '../../order.rules.ts';

/** Tables of one package that an order asks for. */
export interface AskedTables {
  pkg: VenueForSale['packages'][number];
  quantity: number;
}

/**
 * Checks which tables an order asks for, before its time is looked at. Throws `invalid_request` for a package of another venue or one that
 * stands twice, `package_limit` for a quantity or for too many people.
 */
export function checkTables(
  { packages }: Pick<VenueForSale, 'packages'>,
  { package_info, people }: Pick<CreateTableOrder, 'package_info' | 'people'>,
  { maxPurchase }: { maxPurchase: number },
): AskedTables[] {
  const asked = package_info.map(({ package_map_id, qty }, index) => {
    const pkg = packages.find((one) => one.package_map_id === package_map_id);
    const path = `package_info.${index}`;
    if (!pkg) {
      const message = 'This table doesn’t belong to this venue.';
      throw new DomainError('invalid_request', message, atField(`${path}.package_map_id`, message));
    }
    if (package_info.findIndex((one) => one.package_map_id === package_map_id) !== index) {
      const message = 'A package is listed twice in this booking.';
      throw new DomainError('invalid_request', message, atField(`${path}.package_map_id`, message));
    }
    const limit = quantityLimit(pkg, maxPurchase);
    if (qty > limit) throw packageLimit(`${path}.qty`, faultOf('maxLimit', { n: limit }));
    const least = pkg.min_purchase ?? 1;
    if (qty < least) throw packageLimit(`${path}.qty`, faultOf('minLimit', { n: least }));
    return { pkg, quantity: qty };
  });
  const seats = asked.reduce((sum, { pkg, quantity }) => sum + pkg.pax * quantity, 0);
  if (people > seats) throw packageLimit('people', faultOf('tablePeople', { n: seats }));
  return asked;
}

// A package without tables is sold out, which the stock says with the next free times.
const quantityLimit = ({ max_purchase, tables }: TablePackage, maxPurchase: number): number =>
  Math.min(max_purchase ?? maxPurchase, tables > 0 ? tables : Number.POSITIVE_INFINITY);

const packageLimit = (path: string, fault: Fault) =>
  new DomainError('package_limit', fault.message, atField(path, fault));

/** The lines of an order, each with the half hours that its sitting takes, and the end of the longest of them. */
export function seatTables(
  venue: VenueForSale,
  asked: readonly AskedTables[],
  { arrivesAt, trackingId }: { arrivesAt: Date; trackingId: string },
): { lines: OrderLine[]; endsAt: Date } {
  const seated = asked.map(({ pkg, quantity }) => ({
    pkg,
    quantity,
    times: sittingTimes(venue, arrivesAt, pkg.sitting_minutes),
  }));
  const lines = seated.map(({ pkg, quantity, times }) =>
    newLine({
      venueId: venue.id,
      packageId: pkg.package_map_id,
      quantity,
      people: pkg.pax * quantity,
      unitPricePaise: packagePrice(pkg),
      trackingId,
      ticketLines: ticketLines(pkg, quantity),
      times,
      package: pkg,
    }),
  );
  const longest = Math.max(...seated.map(({ times }) => times.length));
  return { lines, endsAt: addMinutes(arrivesAt, longest * 30) };
}

/** The price of an order of tables, in paise. */
export interface TablePrice {
  subtotal: Paise;
  feeRule: string;
  feeBase: Paise;
  feeGst: Paise;
  payable: Paise;
}

/** Prices an order of tables. A subtotal of 0 has no fee. Throws `invalid_request` for a price that the gateway refuses. */
export function priceTables({ fees }: Pick<VenueForSale, 'fees'>, asked: readonly AskedTables[]): TablePrice {
  const lines = asked.map(({ pkg, quantity }) => cartLine(pkg, quantity));
  const { subtotal, fee } = quote({ lines, fees });
  const isFree = subtotal === 0;
  const feeBase = isFree ? asPaise(0) : fee.base;
  const feeGst = isFree ? asPaise(0) : fee.gst;
  const payable = tablePayable({
    total_price: fromPaise(subtotal),
    platform_fee: fromPaise(feeBase),
    gst_fee: fromPaise(feeGst),
  });
  if (payable > 0 && payable < SMALLEST_PAYMENT_PAISE) {
    const least = formatInr(asPaise(SMALLEST_PAYMENT_PAISE));
    const message = `${formatInr(payable)} is too little to pay online: the minimum is ${least}. Please book more tables.`;
    throw new DomainError('invalid_request', message, atField('package_info', message));
  }
  return { subtotal, feeRule: isFree ? 'free' : fee.rule, feeBase, feeGst, payable };
}

/** The details of a refused time: the next free times, or that there is none. */
export function freeTimeDetails(free: readonly string[], format: (time: string) => string): ErrorDetail[] {
  if (free.length === 0)
    return [{ path: 'arrives_at', message: 'No tables are available in the next few days.' }];
  return free.map((time) => ({ path: 'arrives_at', message: format(time), value: time }));
}
