import type {
  Constants,
  Discount,
  Event,
  EventCard,
  Location,
  MultiEvent,
  Package,
  SlotChild,
} from '@jalsa/api-client/contract';
import { plainText } from '@jalsa/booking-core';
import type { Config } from '../../../config.ts';
import { rupees } from '../../../lib/rupees.ts';
import { SHOWN_DEFAULTS } from '../import/catalogue-file.shape.ts';
import { capacityView, left, saleEnd } from '../stock-view.ts';
import { cardPrices, packageState } from './card-prices.rules.ts';
import type { DiscountRow, EventRow, PackageRow } from './event.repository.ts';
import type { EventCardRow } from './event-card.repository.ts';

const rupeesOrNull = (paise: number | null) => (paise === null ? null : rupees(paise));
const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

export function toLocation({ id, region, handle, lat, lng }: EventRow['location']): Location {
  return { _id: id, region, handler: handle, location: lat === null || lng === null ? null : { lat, lng } };
}

export function toEventCard(row: EventCardRow, now: Date): EventCard {
  return {
    _id: row.id,
    name: row.name,
    handle: row.handle,
    keyword: row.keyword,
    images: row.images,
    package_prices: cardPrices(row.publicPackages, now).map(rupees),
    event_start: row.eventStart.toISOString(),
    event_end: row.eventEnd.toISOString(),
    place_name: row.placeName,
    vendor_data: { name: row.vendorName, logo: row.vendorLogo },
    eventDiscount: row.discounts,
    eventLabels: row.labels,
    show_in_list: row.showInList,
    slots: row.slots,
    change: row.change,
  };
}

/** A package; without a `max_purchase` of its own it has that of the settings, or its `min_purchase` if that is more. */
export function toPackage(
  { package: row, taken }: PackageRow,
  { maxPurchase }: Pick<Config['orders'], 'maxPurchase'>,
): Package {
  return {
    package_map_id: row.id,
    short_id: row.shortId,
    package_name: row.name,
    description: row.description,
    max_purchase: row.maxPurchase ?? Math.max(maxPurchase, row.minPurchase ?? 0),
    min_purchase: row.minPurchase,
    max_per_customer: row.maxPerCustomer,
    pax: row.pax,
    ...capacityView({ ...row, taken }),
    strikeOutPrice: rupeesOrNull(row.strikeOutPaise),
    packageLabel: row.label,
    is_hidden: row.isHidden,
    valid_from: isoOrNull(row.validFrom),
    valid_till: isoOrNull(row.validTill),
    package: { type: row.type },
    ticket_info: row.ticketInfo,
  };
}

export function toDiscount({ discount: row, vendorId }: DiscountRow): Discount {
  return {
    _id: row.id,
    name: row.name,
    coupon_name: row.couponName,
    type: row.type,
    discount_value: row.discountValue,
    is_points: row.isPoints,
    min_amount: rupeesOrNull(row.minAmountPaise),
    description: row.description,
    valid_till: isoOrNull(row.validTill),
    vendor_id: vendorId,
  };
}

function toSlotChild({ event, stock }: EventRow, card: EventCardRow | undefined, now: Date): SlotChild {
  return {
    _id: event.id,
    short_id: String(event.shortId),
    handle: event.handle,
    event_start: event.eventStart.toISOString(),
    event_end: event.eventEnd.toISOString(),
    remaining_capacity: left(stock.holdLimit, stock.taken),
    ticketOnwards: card ? lowestPrice(card, now) : null,
    distribution_start: isoOrNull(event.distributionStart),
    distribution_end: saleEnd(event),
    package_state: packageState(card?.publicPackages ?? [], now),
    change: event.change,
  };
}

function lowestPrice({ publicPackages }: EventCardRow, now: Date): number | null {
  const [lowest] = cardPrices(publicPackages, now);
  return lowest === undefined ? null : rupees(lowest);
}

/** The rows of an event's page. */
export interface EventPageRows {
  row: EventRow;
  card: EventCardRow;
  packages: PackageRow[];
  children: EventRow[];
  /** The cards of the children. */
  childCards: EventCardRow[];
}

/** The moment, the limit for packages without a `max_purchase`, and the percentage of the constants. */
interface SaleTerms extends Pick<Config['orders'], 'maxPurchase'> {
  now: Date;
  platformFee: number;
}

/** The fee rules that an event is sold by: its own or its slot event's, and its vendor's. */
export function toFeeRules(
  { event, parent, vendor }: EventRow,
  platformFee: number,
): Pick<Constants, 'platform_fee' | 'event_fee' | 'vendor_fee'> {
  return {
    platform_fee: platformFee,
    event_fee: event.feeRule ?? parent?.feeRule ?? null,
    vendor_fee: vendor.feeRule,
  };
}

/** An event with its packages; a date shows the text and the pictures of its parent. */
export function toEvent(
  { row, card, packages, children, childCards }: EventPageRows,
  { now, maxPurchase, platformFee }: SaleTerms,
): Event {
  const { event, parent, stock } = row;
  const source = parent ?? event;
  const shownCard = toEventCard({ ...card, images: source.images, labels: source.labels }, now);
  return {
    ...shownCard,
    ...SHOWN_DEFAULTS,
    ...event.shown,
    short_id: String(event.shortId),
    description: source.description,
    description_text: plainText(source.description),
    location: toLocation(row.location),
    address: event.address || source.address,
    venue: event.lat === null || event.lng === null ? null : { lat: event.lat, lng: event.lng },
    childEndDate: event.slots ? latestEnd(children) : null,
    ticketOnwards: lowestPrice(card, now),
    remaining_capacity: left(stock.holdLimit, stock.taken),
    max_per_customer: event.maxPerCustomer,
    distribution_start: isoOrNull(event.distributionStart),
    distribution_end: saleEnd(event),
    package_data: packages.map((row) => toPackage(row, { maxPurchase })),
    package_group: event.packageGroups,
    children: event.slots
      ? children.map((child) =>
          toSlotChild(
            child,
            childCards.find(({ id }) => id === child.event.id),
            now,
          ),
        )
      : null,
    parent_id: event.parentId,
    vendor_id: row.vendor.id,
    fees: toFeeRules(row, platformFee),
  };
}

/** An event of the multi-event page, which calls the list of package groups by another name. */
export function toMultiEvent(rows: EventPageRows, terms: SaleTerms): MultiEvent {
  const { package_group: package_groups, ...rest } = toEvent(rows, terms);
  return { ...rest, package_groups };
}

function latestEnd(children: EventRow[]): string | null {
  const ends = children.map(({ event }) => event.eventEnd.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}
