import type { EventCard } from '@jalsa/api-client/contract';
import { type CartLine, fromPaise, asPaise, type Package, setQuantity } from 'booking-core';
import { asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { constants, discounts, events, packages, vendors } from '../catalogue/catalogue.schema.ts';
import { eventStock, packageStock } from '../catalogue/stock.schema.ts';
import type { EventSnapshot, SnapshotDiscount } from './event-snapshot.ts';

type EventRow = Awaited<ReturnType<typeof loadEventRows>>[number];
type PackageRow = Awaited<ReturnType<typeof loadPackageRows>>[number];
type DiscountRow = typeof discounts.$inferSelect;

/** The snapshots of events; unknown ids are missing from the answer. */
export async function loadEventSnapshots(
  executor: Executor,
  eventIds: string[],
): Promise<Map<string, EventSnapshot>> {
  // The version first: a change of the catalogue while the rest is read makes it stale, and placing notices.
  const found = await loadEventRows(executor, eventIds);
  const parentIds = found.flatMap(({ event }) => event.parentId ?? []);
  const [packageRows, discountRows, [fixed]] = [
    await loadPackageRows(executor, eventIds),
    await executor
      .select()
      .from(discounts)
      .where(or(inArray(discounts.eventId, [...eventIds, ...parentIds]), isNull(discounts.eventId))),
    await executor.select({ platformFee: constants.platformFee }).from(constants),
  ];
  if (!fixed && found.length > 0) throw new Error('the catalogue has no constants: import one that does');
  return new Map(
    found.map((row) => [
      row.event.id,
      toSnapshot(
        row,
        packageRows.filter(({ pkg }) => pkg.eventId === row.event.id),
        discountRows,
        fixed?.platformFee ?? 0,
      ),
    ]),
  );
}

function loadEventRows(executor: Executor, eventIds: string[]) {
  return executor
    .select({ event: events, vendor: vendors, stock: eventStock })
    .from(events)
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .leftJoin(eventStock, eq(eventStock.eventId, events.id))
    .where(inArray(events.id, eventIds));
}

function loadPackageRows(executor: Executor, eventIds: string[]) {
  return executor
    .select({ pkg: packages, holdLimit: packageStock.holdLimit })
    .from(packages)
    .leftJoin(packageStock, eq(packageStock.packageId, packages.id))
    .where(inArray(packages.eventId, eventIds))
    .orderBy(asc(packages.position));
}

function toSnapshot(
  { event, vendor, stock }: EventRow,
  packageRows: PackageRow[],
  discountRows: DiscountRow[],
  platformFee: number,
): EventSnapshot {
  const shapes = packageRows.map(toPackage);
  const offers = discountsFor(event, discountRows);
  return {
    id: event.id,
    version: stock?.version ?? 0,
    parentId: event.parentId,
    vendorId: event.vendorId,
    endsAt: event.eventEnd,
    event: {
      _id: event.id,
      slots: event.slots,
      remaining_capacity: stock?.holdLimit ?? null,
      distribution_start: event.distributionStart?.toISOString() ?? null,
      distribution_end: event.distributionEnd?.toISOString() ?? null,
      package_data: shapes,
    },
    packages: new Map(shapes.map((shape) => [shape.package_map_id, shape])),
    lines: new Map(shapes.map((shape) => [shape.package_map_id, oneOf(shape, event.id)])),
    fees: { event: event.feeRule, vendor: vendor.feeRule, platform_fee: platformFee },
    discounts: new Map(offers.map((offer) => [offer.coupon_name, offer])),
    card: toCard({ event, vendor, stock }, packageRows, discountRows),
  };
}

function toPackage({ pkg, holdLimit }: PackageRow): Package {
  return {
    package_map_id: pkg.id,
    package_name: pkg.name,
    package: { type: pkg.type },
    ticket_info: pkg.ticketInfo as Package['ticket_info'],
    max_purchase: pkg.maxPurchase,
    min_purchase: pkg.minPurchase,
    pax: pkg.pax,
    package_remaining_capacity: holdLimit,
    package_given: 0,
    valid_from: pkg.validFrom?.toISOString() ?? null,
    valid_till: pkg.validTill?.toISOString() ?? null,
    is_hidden: pkg.isHidden,
  };
}

// A line's quantity is clamped to what the package allows; what one piece costs must not depend on that.
function oneOf(shape: Package, eventId: string): CartLine {
  const free = { ...shape, max_purchase: null, package_remaining_capacity: null };
  const [line] = setQuantity([], free, 1, { _id: eventId }).cart;
  if (!line) throw new Error(`no cart line for package ${shape.package_map_id}`);
  return line;
}

function discountsFor(event: EventRow['event'], rows: DiscountRow[]): SnapshotDiscount[] {
  const nearness = (row: DiscountRow) => [event.id, event.parentId, null].indexOf(row.eventId);
  return rows
    .filter((row) => nearness(row) >= 0)
    .sort((a, b) => nearness(b) - nearness(a))
    .map((row) => ({
      _id: row.id,
      name: row.name,
      coupon_name: row.couponName,
      type: row.type,
      discount_value: row.discountValue,
      is_points: row.isPoints,
      min_amount: row.minAmountPaise === null ? null : fromPaise(asPaise(row.minAmountPaise)),
      description: row.description,
      valid_till: row.validTill?.toISOString() ?? null,
      maxUsesPerCustomer: row.maxUsesPerCustomer,
    }));
}

function toCard({ event, vendor }: EventRow, packageRows: PackageRow[], rows: DiscountRow[]): EventCard {
  return {
    _id: event.id,
    name: event.name,
    handle: event.handle,
    keyword: event.keyword,
    images: event.images,
    package_prices: packageRows
      .filter(({ pkg }) => !pkg.isHidden)
      .map(({ pkg }) => fromPaise(asPaise(pkg.pricePaise)))
      .sort((a, b) => a - b),
    event_start: event.eventStart.toISOString(),
    event_end: event.eventEnd.toISOString(),
    place_name: event.placeName,
    vendor_data: { name: vendor.name, logo: vendor.logo },
    eventDiscount: rows
      .filter(({ eventId }) => eventId === event.id)
      .map((row) => ({
        discount_apply_type: row.discountApplyType,
        discount_value: row.discountValue,
        valid_till: row.validTill?.toISOString() ?? null,
        is_points: row.isPoints,
      })),
    eventLabels: event.labels,
    show_in_list: event.showInList,
    slots: event.slots,
  };
}
