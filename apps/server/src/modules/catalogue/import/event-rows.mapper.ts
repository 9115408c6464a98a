import { normaliseCoupon, toPaise } from '@jalsa/booking-core';
import { cleanHtml } from '../../../lib/clean-html.ts';
import type { StockLimit } from '../../inventory/index.ts';
import type { discounts, events, packages, StoredRule } from '../catalogue.schema.ts';
import {
  type Catalogue,
  type ParsedChild,
  type ParsedDiscount,
  type ParsedEvent,
  type ParsedPackage,
  shownFields,
} from './catalogue-file.shape.ts';
import type { CatalogueIds } from './catalogue-ids.rules.ts';
import { type KnownSale, stateColumns } from './event-change.rules.ts';
import { packageKey, packageLimit } from './package.rules.ts';

/** The place of an event that names a venue. */
export interface VenuePlace {
  id: string;
  placeName: string;
  address: string;
  lat: number | null;
  lng: number | null;
}

/** The rows of the events of a file. Slot events come before their dates. */
export interface EventRows {
  events: (typeof events.$inferInsert)[];
  stock: StockLimit[];
  packages: (typeof packages.$inferInsert)[];
  discounts: (typeof discounts.$inferInsert)[];
}

/** The rows that the database has for the things that a file names. */
export interface StoredParts {
  venueOf(handle: string): VenuePlace;
  /** Undefined for a new event. */
  saleOf(handle: string): KnownSale | undefined;
}

/** The rows of the events and the general discounts of a checked catalogue. */
export function toEventRows(
  catalogue: Catalogue,
  ids: CatalogueIds,
  { venueOf, saleOf }: StoredParts,
  now: Date,
): EventRows {
  const rows: EventRows = {
    events: [],
    stock: [],
    packages: [],
    discounts: [],
  };
  for (const event of catalogue.events) {
    const shared = sharedColumns(event, ids, venueOf);
    const id = ids.event(event.handle);
    rows.events.push({
      ...shared,
      ...saleColumns(event, id, ids),
      ...stateColumns(event, { known: saleOf(event.handle), now }),
      id,
      handle: event.handle,
      shortId: ids.eventShortId(event.handle),
      parentId: null,
      slots: event.slots,
    });
    addSale(rows, event, id, ids);
  }
  for (const event of catalogue.events) {
    const shared = sharedColumns(event, ids, venueOf);
    for (const child of event.children) {
      const id = ids.event(child.handle);
      rows.events.push({
        ...shared,
        ...saleColumns(child, id, ids),
        ...stateColumns(child, { known: saleOf(child.handle), parent: event, now }),
        id,
        handle: child.handle,
        shortId: ids.eventShortId(child.handle),
        parentId: ids.event(event.handle),
        slots: false,
      });
      addSale(rows, child, id, ids);
    }
  }
  for (const discount of catalogue.discounts) addDiscount(rows, discount, null, ids);
  return rows;
}

/** The columns that a slot event and its dates share. */
function sharedColumns(event: ParsedEvent, ids: CatalogueIds, venueOf: (handle: string) => VenuePlace) {
  const venue = typeof event.venue === 'string' ? venueOf(event.venue) : null;
  const point = typeof event.venue === 'object' ? event.venue : null;
  return {
    locationId: ids.location(event.location),
    vendorId: ids.vendor(event.vendor),
    venueId: venue?.id ?? null,
    name: event.name,
    keyword: event.keyword ?? null,
    description: cleanHtml(event.description),
    images: event.images,
    labels: event.eventLabels,
    artists: event.artists,
    placeName: event.place_name ?? venue?.placeName ?? '',
    address: event.address ?? venue?.address ?? '',
    lat: point?.lat ?? venue?.lat ?? null,
    lng: point?.lng ?? venue?.lng ?? null,
    showInList: event.show_in_list,
    shown: shownFields.parse(event),
  };
}

function saleColumns(sale: ParsedEvent | ParsedChild, eventId: string, ids: CatalogueIds) {
  return {
    eventStart: new Date(sale.event_start),
    eventEnd: new Date(sale.event_end),
    distributionStart: dateOrNull(sale.distribution_start),
    maxPerCustomer: sale.max_per_customer ?? null,
    feeRule: toStoredRule(sale.fee_rule),
    packageGroups: sale.package_groups.map(({ name, packages }) => ({
      _id: ids.packageGroup(eventId, name),
      name,
      packages: packages.map((key) => ids.package(eventId, key)),
    })),
  };
}

function addSale(rows: EventRows, sale: ParsedEvent | ParsedChild, eventId: string, ids: CatalogueIds): void {
  rows.stock.push({ kind: 'event', id: eventId, holdLimit: sale.remaining_capacity ?? null });
  const shortIds = ids.packageShortIds(eventId, sale.packages.map(packageKey));
  sale.packages.forEach((entry, position) => {
    const key = packageKey(entry);
    const packageId = ids.package(eventId, key);
    rows.packages.push({
      ...packageColumns(entry),
      id: packageId,
      shortId: shortIds[key] as string,
      eventId,
      position,
    });
    rows.stock.push({ kind: 'package', id: packageId, holdLimit: packageLimit(entry) });
  });
  for (const discount of sale.discounts) addDiscount(rows, discount, eventId, ids);
}

function packageColumns(entry: ParsedPackage) {
  return {
    key: packageKey(entry),
    name: entry.package_name,
    description: entry.description ?? '',
    type: entry.package.type,
    isHidden: entry.is_hidden,
    maxPurchase: entry.max_purchase ?? null,
    minPurchase: entry.min_purchase ?? null,
    maxPerCustomer: entry.max_per_customer ?? null,
    pax: entry.pax,
    packageCapacity: entry.package_capacity ?? null,
    packageGiven: entry.package_given ?? 0,
    packageMax: entry.package_max ?? null,
    packageRemainingCapacity: entry.package_remaining_capacity ?? null,
    validFrom: dateOrNull(entry.valid_from),
    validTill: dateOrNull(entry.valid_till),
    strikeOutPaise: paiseOrNull(entry.strikeOutPrice),
    label: entry.packageLabel ?? null,
    ticketInfo: entry.ticket_info,
    pricePaise: entry.ticket_info.reduce((sum, { ticket_param }) => sum + toPaise(ticket_param.price), 0),
  };
}

function addDiscount(
  rows: EventRows,
  entry: ParsedDiscount,
  eventId: string | null,
  ids: CatalogueIds,
): void {
  const couponName = normaliseCoupon(entry.coupon_name);
  const id = ids.discount(eventId, couponName);
  rows.discounts.push({
    id,
    eventId,
    name: entry.name,
    couponName,
    type: entry.type,
    discountApplyType: entry.discount_apply_type,
    discountValue: entry.discount_value,
    isPoints: entry.is_points,
    minAmountPaise: paiseOrNull(entry.min_amount),
    description: entry.description ?? null,
    validTill: dateOrNull(entry.valid_till),
    maxUsesPerCustomer: entry.max_uses_per_customer ?? null,
    isPrivate: entry.is_private,
    isRetired: false,
  });
  rows.stock.push({ kind: 'coupon', id, holdLimit: entry.max_uses ?? null });
}

export const toStoredRule = (rule: ParsedEvent['fee_rule']): StoredRule | null =>
  rule ? { fee: rule.fee ?? null, min_fee: rule.min_fee ?? null, max_fee: rule.max_fee ?? null } : null;

const dateOrNull = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
const paiseOrNull = (rupees: number | null | undefined): number | null =>
  typeof rupees === 'number' ? toPaise(rupees) : null;
