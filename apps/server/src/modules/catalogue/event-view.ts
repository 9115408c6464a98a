import type {
  Discount,
  Event,
  EventCard,
  Location,
  MultiEvent,
  Package,
  SlotChild,
} from '@jalsa/api-client/contract';
import { asPaise, fromPaise } from 'booking-core';
import type { DiscountRow, EventRow, PackageRow } from './event.repository.ts';
import type { EventCardRow } from './event-card.repository.ts';

const rupees = (paise: number) => fromPaise(asPaise(paise));
const rupeesOrNull = (paise: number | null) => (paise === null ? null : rupees(paise));
const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;
const left = (limit: number | null, taken: number) => (limit === null ? null : limit - taken);

export function locationView({ id, region, handle, lat, lng }: EventRow['location']): Location {
  return { _id: id, region, handler: handle, location: lat === null || lng === null ? null : { lat, lng } };
}

export function cardView(row: EventCardRow): EventCard {
  return {
    _id: row.id,
    name: row.name,
    handle: row.handle,
    keyword: row.keyword,
    images: row.images,
    package_prices: row.prices.map(rupees),
    event_start: row.eventStart.toISOString(),
    event_end: row.eventEnd.toISOString(),
    place_name: row.placeName,
    vendor_data: { name: row.vendorName, logo: row.vendorLogo },
    eventDiscount: row.discounts,
    eventLabels: row.labels,
    show_in_list: row.showInList,
    slots: row.slots,
  };
}

/** When the sale of an event ends: with its event, unless it ends before. (docs/availability.md, "State of a package".) */
export function saleEnd({ distributionEnd, eventEnd }: EventRow['event']): string {
  return (distributionEnd && distributionEnd < eventEnd ? distributionEnd : eventEnd).toISOString();
}

/** A package as it stands: what Jalsa sold is counted into what was given, and taken off what remains. */
export function packageView({ package: row, taken }: PackageRow): Package {
  return {
    package_map_id: row.id,
    package_name: row.name,
    description: row.description,
    max_purchase: row.maxPurchase,
    min_purchase: row.minPurchase,
    pax: row.pax,
    package_capacity: row.packageCapacity,
    package_given: row.packageGiven + taken,
    package_max: row.packageMax,
    package_remaining_capacity: left(row.packageRemainingCapacity, taken),
    strikeOutPrice: rupeesOrNull(row.strikeOutPaise),
    packageLabel: row.label,
    is_hidden: row.isHidden,
    valid_from: isoOrNull(row.validFrom),
    valid_till: isoOrNull(row.validTill),
    package: { type: row.type },
    ticket_info: row.ticketInfo,
  };
}

export function discountView({ discount: row }: DiscountRow): Discount {
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
  };
}

function childView({ event, stock }: EventRow): SlotChild {
  return {
    _id: event.id,
    event_start: event.eventStart.toISOString(),
    event_end: event.eventEnd.toISOString(),
    remaining_capacity: left(stock.holdLimit, stock.taken),
  };
}

/** Everything that the view of an event is made of. */
export interface EventParts {
  row: EventRow;
  card: EventCardRow;
  packages: PackageRow[];
  children: EventRow[];
}

/** An event with its packages; a dated child shows its parent's text and pictures. */
export function eventView({ row, card, packages, children }: EventParts): Event {
  const { event, parent, stock } = row;
  const told = parent ?? event;
  const prices = card.prices;
  return {
    ...cardView({ ...card, images: told.images, labels: told.labels }),
    description: told.description,
    location: locationView(row.location),
    address: event.address || told.address,
    venue: event.lat === null || event.lng === null ? null : { lat: event.lat, lng: event.lng },
    childEndDate: event.slots ? latestEnd(children) : null,
    ticketOnwards: rupeesOrNull(event.ticketOnwards ?? prices[0] ?? null),
    remaining_capacity: left(stock.holdLimit, stock.taken),
    distribution_start: isoOrNull(event.distributionStart),
    distribution_end: saleEnd(event),
    is_discount_available: event.isDiscountAvailable,
    link: event.link,
    package_data: packages.map(packageView),
    package_group: event.packageGroups,
    children: event.slots ? children.map(childView) : null,
  };
}

/** The same for the multi-event page, where the group list has another name. */
export function multiEventView(parts: EventParts): MultiEvent {
  const { package_group: package_groups, ...rest } = eventView(parts);
  return { ...rest, package_groups };
}

function latestEnd(children: EventRow[]): string | null {
  const ends = children.map(({ event }) => event.eventEnd.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}
