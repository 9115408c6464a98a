import type { OrderResult, TableOrder } from '@jalsa/api-client/contract';
import { LIMITS } from '@jalsa/booking-core';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { maskEmail, maskMobile } from '../../../../lib/mask.ts';
import { rupees } from '../../../../lib/rupees.ts';
import type { VenueForSale } from '../../../catalogue/index.ts';
import type { Order } from '../../order.rules.ts';
import { unpaidOrderMessage } from '../../order-texts.rules.ts';
import { isOverdue, sittingOf, tableTexts } from './table-order.rules.ts';

/** The contract's `TableOrder`. */
export function toTableOrder(order: Order, venue: VenueForSale, now: Date): TableOrder {
  const { name, handle, placeName, address, point, images, vendor } = venue;
  const { startsAt, endsAt } = sittingOf(order);
  return {
    _id: order.secretId ?? '',
    // Nobody clears an order of tables.
    state: isOverdue(order, now) || order.state === 'cleared' ? 'expired' : order.state,
    vendor_data: { name: vendor.name },
    venue: { name, handle, place_name: placeName, address, point, images },
    price_data: {
      total_price: rupees(order.subtotalPaise),
      platform_fee: rupees(order.feeBasePaise),
      gst_fee: rupees(order.feeGstPaise),
    },
    package_qty: order.lines.map(({ packageId, quantity }) => ({ package_map_id: packageId, qty: quantity })),
    packageData: order.lines.flatMap(({ package: pkg }) => pkg ?? []),
    customer_name: order.buyerName,
    customer_email: maskEmail(order.buyerEmail ?? ''),
    customer_mobile: maskMobile(order.buyerMobile),
    arrives_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    people: order.people,
    note: order.note,
    expires_at: order.expiresAt.toISOString(),
    expires_in: Math.max(0, differenceInSeconds(order.expiresAt, now)),
    ticket_tracking_id: order.state === 'paid' ? (order.lines[0]?.trackingId ?? null) : null,
    reason: order.state === 'refunded' ? unpaidOrderMessage(tableTexts, order) : null,
  };
}

/** The contract's `OrderResult` of a paid order: a card of the venue stands for the event. */
export function toTableResult(
  order: Order,
  venue: VenueForSale,
  tickets: OrderResult['ticket_data'],
): OrderResult {
  const { startsAt, endsAt } = sittingOf(order);
  return {
    event_data: {
      _id: venue.id,
      name: venue.name,
      handle: venue.handle,
      images: venue.images,
      package_prices: order.lines
        .map(({ unitPricePaise }) => rupees(unitPricePaise))
        .toSorted((a, b) => a - b),
      event_start: startsAt.toISOString(),
      event_end: endsAt.toISOString(),
      place_name: venue.placeName,
      vendor_data: venue.vendor,
      eventDiscount: [],
      eventLabels: [],
      show_in_list: true,
      slots: false,
    },
    ticket_tracking_id: order.lines[0]?.trackingId ?? '',
    ticket_data: tickets,
    customer_data: {
      _id: order.secretId ?? '',
      name: order.buyerName,
      mobile: maskMobile(order.buyerMobile),
      email: maskEmail(order.buyerEmail ?? ''),
      country_code: LIMITS.countryPrefix,
    },
    failedTicketOrders: [],
  };
}
