import type {
  Discount,
  Event,
  EventCard,
  Location,
  MultiEvent,
  Package,
  SlotChild,
} from '@jalsa/api-client/contract';
import type { Config } from '../../../config.ts';
import { rupees } from '../../../lib/rupees.ts';
import { capacityView, left, saleEnd } from '../stock-view.ts';
import { cardPrices, packageState } from './card-prices.rules.ts';
import type { DiscountRow, EventRow, PackageRow } from './event.repository.ts';
import type { EventCardRow } from './event-card.repository.ts';
import { plainText } from './plain-text.rules.ts';

const rupeesOrNull = (paise: number | null) => (paise === null ? null : rupees(paise));
const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

export function locationView({ id, region, handle, lat, lng }: EventRow['location']): Location {
  return { _id: id, region, handler: handle, location: lat === null || lng === null ? null : { lat, lng } };
}

export function cardView(row: EventCardRow, now: Date): EventCard {
  return {
    _id: row.id,
    name: row.name,
    handle: row.handle,
    keyword: row.keyword,
    images: row.images,
    package_prices: cardPrices(row.offers, now).map(rupees),
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

/** A package as it stands; one without a `max_purchase` has that of the settings, or its `min_purchase` where that is more. */
export function packageView(
  { package: row, taken }: PackageRow,
  { maxPurchase }: Pick<Config['orders'], 'maxPurchase'>,
): Package {
  return {
    package_map_id: row.id,
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

function childView({ event, stock }: EventRow, card: EventCardRow | undefined, now: Date): SlotChild {
  return {
    _id: event.id,
    event_start: event.eventStart.toISOString(),
    event_end: event.eventEnd.toISOString(),
    remaining_capacity: left(stock.holdLimit, stock.taken),
    ticketOnwards: card ? lowestPrice(card, now) : null,
    distribution_start: isoOrNull(event.distributionStart),
    distribution_end: saleEnd(event),
    package_state: packageState(card?.offers ?? [], now),
  };
}

function lowestPrice({ offers }: EventCardRow, now: Date): number | null {
  const [lowest] = cardPrices(offers, now);
  return lowest === undefined ? null : rupees(lowest);
}

/** Everything that the view of an event is made of. */
export interface EventParts {
  row: EventRow;
  card: EventCardRow;
  packages: PackageRow[];
  children: EventRow[];
  /** Of the children. */
  childCards: EventCardRow[];
}

/** What an event's view depends on besides its rows. */
interface SaleTerms extends Pick<Config['orders'], 'maxPurchase'> {
  now: Date;
}

/** An event with its packages; a dated child shows its parent's text and pictures. */
export function eventView(
  { row, card, packages, children, childCards }: EventParts,
  { now, maxPurchase }: SaleTerms,
): Event {
  const { event, parent, stock } = row;
  const told = parent ?? event;
  const shown = cardView({ ...card, images: told.images, labels: told.labels }, now);
  return {
    ...shown,
    description: told.description,
    description_text: plainText(told.description),
    location: locationView(row.location),
    address: event.address || told.address,
    venue: event.lat === null || event.lng === null ? null : { lat: event.lat, lng: event.lng },
    childEndDate: event.slots ? latestEnd(children) : null,
    ticketOnwards: lowestPrice(card, now),
    remaining_capacity: left(stock.holdLimit, stock.taken),
    max_per_customer: event.maxPerCustomer,
    distribution_start: isoOrNull(event.distributionStart),
    distribution_end: saleEnd(event),
    is_discount_available: event.isDiscountAvailable,
    link: event.link,
    package_data: packages.map((row) => packageView(row, { maxPurchase })),
    package_group: event.packageGroups,
    children: event.slots
      ? children.map((child) =>
          childView(
            child,
            childCards.find(({ id }) => id === child.event.id),
            now,
          ),
        )
      : null,
    parent_id: event.parentId,
  };
}

/** The same for the multi-event page, where the group list has another name. */
export function multiEventView(parts: EventParts, terms: SaleTerms): MultiEvent {
  const { package_group: package_groups, ...rest } = eventView(parts, terms);
  return { ...rest, package_groups };
}

function latestEnd(children: EventRow[]): string | null {
  const ends = children.map(({ event }) => event.eventEnd.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}
