import type { TablePackage, VenueDetails, VenueTimes } from '@jalsa/api-client';
import {
  asPaise,
  fromPaise,
  type Paise,
  packagePrice,
  platformFee,
  sumPaise,
  tablePayable,
  visiblePackages,
} from '@jalsa/booking-core';

/** A time at which a table can be booked, with the free tables. */
export type TableTime = VenueTimes['times'][number];

/** Chosen numbers of tables, by the id of their package. */
export type Quantities = Readonly<Record<string, number>>;

/** Tables of one package. */
export interface TableLine {
  pkg: TablePackage;
  quantity: number;
  price: Paise;
}

/** The chosen tables with their people and amounts. */
export interface TableCart {
  lines: TableLine[];
  /** The most people that the tables seat. */
  seats: number;
  subtotal: Paise;
  /** The platform fee with its GST. */
  fee: Paise;
  payable: Paise;
}

/** The most tables of a package that one order can have at a time; without a time, that it can ever have. */
export function tableLimit(
  { package_map_id, tables, max_purchase }: TablePackage,
  time: TableTime | null,
): number {
  const left = time?.tables.find((table) => table.package_map_id === package_map_id)?.left ?? 0;
  return Math.min(time ? left : tables, max_purchase ?? Number.POSITIVE_INFINITY);
}

/** Whether one order can seat this many people at a time. */
export function canSeat(packages: readonly TablePackage[], time: TableTime, people: number): boolean {
  const seats = visiblePackages(packages).map((pkg) => tableLimit(pkg, time) * pkg.pax);
  return seats.reduce((sum, one) => sum + one, 0) >= people;
}

/** The number of tables that Add chooses: enough for the people, as far as the limit allows. */
export function firstQuantity(pkg: TablePackage, people: number, limit: number): number {
  return Math.min(Math.max(1, pkg.min_purchase ?? 0, Math.ceil(people / pkg.pax)), limit);
}

/** The cart of the chosen tables that are free at a time. */
export function tableCart(
  { package_data, fees }: Pick<VenueDetails, 'package_data' | 'fees'>,
  quantities: Quantities,
  time: TableTime | null,
): TableCart {
  const lines = visiblePackages(package_data).flatMap((pkg): TableLine[] => {
    const quantity = Math.min(quantities[pkg.package_map_id] ?? 0, tableLimit(pkg, time));
    return quantity > 0 ? [{ pkg, quantity, price: asPaise(packagePrice(pkg) * quantity) }] : [];
  });
  const subtotal = sumPaise(lines.map(({ price }) => price));
  const { base, gst } = platformFee(subtotal, { platform_fee: fees.platform_fee, vendor: fees.vendor_fee });
  const payable = tablePayable({
    total_price: fromPaise(subtotal),
    platform_fee: fromPaise(base),
    gst_fee: fromPaise(gst),
  });
  return {
    lines,
    seats: lines.reduce((sum, { pkg, quantity }) => sum + pkg.pax * quantity, 0),
    subtotal,
    fee: asPaise(payable - subtotal),
    payable,
  };
}
