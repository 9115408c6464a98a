import type { OrderResult, TableOrder } from '@jalsa/api-client/contract';
import { LIMITS, packagePrice } from '@jalsa/booking-core';
import { differenceInSeconds } from 'date-fns';
import { maskEmail, maskMobile } from '../../lib/mask.ts';
import { rupees } from '../../lib/rupees.ts';
import type { VenueForSale } from '../catalogue/index.ts';
import { isOverdue, refundedOrderMessage, type TableOrderRow } from './table-order.rules.ts';

/** The contract's `TableOrder`. */
export function toTableOrder(order: TableOrderRow, venue: VenueForSale, now: Date): TableOrder {
  const { name, handle, placeName, address, point, images, vendor } = venue;
  return {
    _id: order.secretId,
    state: isOverdue(order, now) ? 'expired' : order.state,
    vendor_data: { name: vendor.name },
    venue: { name, handle, place_name: placeName, address, point, images },
    price_data: {
      total_price: rupees(order.subtotalPaise),
      platform_fee: rupees(order.feeBasePaise),
      gst_fee: rupees(order.feeGstPaise),
    },
    package_qty: order.packages.map(({ pkg, quantity }) => ({
      package_map_id: pkg.package_map_id,
      qty: quantity,
    })),
    packageData: order.packages.map(({ pkg }) => pkg),
    customer_name: order.buyerName,
    customer_email: maskEmail(order.buyerEmail),
    customer_mobile: maskMobile(order.buyerMobile),
    arrives_at: order.arrivesAt.toISOString(),
    ends_at: order.endsAt.toISOString(),
    people: order.people,
    note: order.note,
    expires_at: order.expiresAt.toISOString(),
    expires_in: Math.max(0, differenceInSeconds(order.expiresAt, now)),
    ticket_tracking_id: order.state === 'paid' ? order.trackingId : null,
    reason: order.state === 'refunded' ? refundedOrderMessage(order) : null,
  };
}

/** The contract's `OrderResult` of a paid order: a card of the venue stands for the event. */
export function toTableResult(
  order: TableOrderRow,
  venue: VenueForSale,
  tickets: OrderResult['ticket_data'],
): OrderResult {
  return {
    event_data: {
      _id: venue.id,
      name: venue.name,
      handle: venue.handle,
      images: venue.images,
      package_prices: order.packages.map(({ pkg }) => rupees(packagePrice(pkg))).toSorted((a, b) => a - b),
      event_start: order.arrivesAt.toISOString(),
      event_end: order.endsAt.toISOString(),
      place_name: venue.placeName,
      vendor_data: venue.vendor,
      eventDiscount: [],
      eventLabels: [],
      show_in_list: true,
      slots: false,
    },
    ticket_tracking_id: order.trackingId,
    ticket_data: tickets,
    customer_data: {
      _id: order.secretId,
      name: order.buyerName,
      mobile: maskMobile(order.buyerMobile),
      email: maskEmail(order.buyerEmail),
      country_code: LIMITS.countryPrefix,
    },
    failedTicketOrders: [],
  };
}
