import { addMilliseconds } from 'date-fns/addMilliseconds';
import { format } from 'date-fns/format';
import { india } from '../../../lib/india.ts';
import { rupees } from '../../../lib/rupees.ts';
import {
  type ParsedChild,
  type ParsedDiscount,
  type ParsedEvent,
  type ParsedPackage,
  SHOWN_DEFAULTS,
} from '../import/catalogue-file.shape.ts';
import type { PublishedRows } from './draft.repository.ts';

type EventColumns = PublishedRows['event'];
type Rows = Pick<PublishedRows, 'packages' | 'discounts'>;

/** The event of the catalogue file that writes these rows. */
export function toParsedEvent(rows: PublishedRows, now: Date): ParsedEvent {
  const { event, location, vendor, venueHandle } = rows;
  const point = event.lat === null || event.lng === null ? null : { lat: event.lat, lng: event.lng };
  return {
    handle: event.handle,
    name: event.name,
    keyword: event.keyword,
    location: location.handle,
    vendor: vendor.handle,
    venue: venueHandle ?? point,
    place_name: event.placeName || null,
    address: event.address || null,
    description: event.description,
    images: event.images,
    eventLabels: event.labels,
    artists: event.artists,
    show_in_list: event.showInList,
    ...SHOWN_DEFAULTS,
    ...event.shown,
    slots: event.slots,
    ...toSale({ event, stock: rows.stock }, rows, now),
    children: rows.dates
      .filter((date) => event.isWithdrawn || !date.event.isWithdrawn)
      .map((date): ParsedChild => {
        const sale = toSale(date, rows, now);
        // The dates of a hidden event are hidden with it, and shown with it.
        const status = sale.status === 'unpublished' ? null : sale.status;
        return { handle: date.event.handle, ...sale, status };
      }),
  };
}

function toSale(
  { event, stock }: Pick<PublishedRows, 'event' | 'stock'>,
  { packages, discounts }: Rows,
  now: Date,
): Omit<ParsedChild, 'handle'> {
  const own = packages.filter((row) => row.package.eventId === event.id);
  const keys = new Map(own.map((row) => [row.package.id, row.package.key]));
  const { change, distributionEnd } = event;
  const isClosed = event.isWithdrawn || change?.status === 'cancelled';
  return {
    event_start: event.eventStart.toISOString(),
    event_end: event.eventEnd.toISOString(),
    distribution_start: isoOrNull(event.distributionStart),
    // The sale of a closed event ended when it was closed: its own end is not known any more.
    distribution_end:
      isClosed && distributionEnd && distributionEnd <= now ? null : isoOrNull(distributionEnd),
    status: change?.status ?? (event.isWithdrawn ? 'unpublished' : null),
    reason: change?.reason ?? null,
    refund_until: lastRefundDay(event),
    remaining_capacity: stock.holdLimit,
    max_per_customer: event.maxPerCustomer,
    fee_rule: event.feeRule,
    packages: own.map(toFilePackage),
    package_groups: event.packageGroups.map((group) => ({
      name: group.name,
      packages: group.packages.flatMap((id) => keys.get(id) ?? []),
    })),
    discounts: discounts.filter(({ discount }) => discount.eventId === event.id).map(toFileDiscount),
  };
}

function lastRefundDay({ change }: EventColumns): string | null {
  if (!change?.refund_until) return null;
  return format(addMilliseconds(new Date(change.refund_until), -1), 'yyyy-MM-dd', { in: india });
}

function toFilePackage({ package: row }: Rows['packages'][number]): ParsedPackage {
  return {
    key: row.key,
    package_name: row.name,
    description: row.description || null,
    package: { type: row.type },
    ticket_info: row.ticketInfo as ParsedPackage['ticket_info'],
    max_purchase: row.maxPurchase,
    min_purchase: row.minPurchase,
    max_per_customer: row.maxPerCustomer,
    pax: row.pax,
    package_capacity: row.packageCapacity,
    package_given: row.packageGiven || null,
    package_max: row.packageMax,
    package_remaining_capacity: row.packageRemainingCapacity,
    strikeOutPrice: rupeesOrNull(row.strikeOutPaise),
    packageLabel: row.label,
    is_hidden: row.isHidden,
    valid_from: isoOrNull(row.validFrom),
    valid_till: isoOrNull(row.validTill),
  };
}

function toFileDiscount({ discount: row, stock }: Rows['discounts'][number]): ParsedDiscount {
  return {
    name: row.name,
    coupon_name: row.couponName,
    type: row.type,
    discount_apply_type: row.discountApplyType,
    discount_value: row.discountValue,
    is_points: row.isPoints,
    min_amount: rupeesOrNull(row.minAmountPaise),
    description: row.description,
    valid_till: isoOrNull(row.validTill),
    max_uses: stock.holdLimit,
    max_uses_per_customer: row.maxUsesPerCustomer,
    is_private: row.isPrivate,
  };
}

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;
const rupeesOrNull = (paise: number | null) => (paise === null ? null : rupees(paise));
