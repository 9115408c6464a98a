import { asPaise, fromPaise, platformFee } from '@jalsa/booking-core';
import { addBuyer } from './buyers.ts';
import { addEvent, addPackage, addVendor } from './catalogue.ts';
import { payAtSandbox, runUntilSettled } from './payments.ts';
import type { TestApp } from './test-app.ts';

/** Something that a buyer can buy. */
export interface OnSale {
  eventId: string;
  packageId: string;
  /** In rupees. */
  price: number;
}

/** An event with a package at ₹500 unless given, of an organiser of its own unless one is given. */
export async function addOnSale(
  { context: { database } }: TestApp,
  given: {
    organiserId?: string;
    price?: number;
    capacity?: number;
    name?: string;
    maxPerCustomer?: number;
  } = {},
): Promise<OnSale & { organiserId: string }> {
  const { price = 500, capacity = null, name = 'An Evening of Qawwali', maxPerCustomer = null } = given;
  const organiserId = given.organiserId ?? (await addVendor(database)).id;
  const event = await addEvent(database, { vendorId: organiserId, capacity, name, maxPerCustomer });
  const { id: packageId } = await addPackage(database, { eventId: event.id, price });
  return { organiserId, eventId: event.id, packageId, price };
}

/** A paid order, one place of each event; the first is the parent. */
export async function buyPlaces(server: TestApp, events: readonly OnSale[], quantity = 1) {
  const placed = await placePlaces(server, events, quantity);
  await payAtSandbox(server, placed.gatewayOrder);
  await runUntilSettled(server);
  return placed;
}

/** The same, without its payment. */
export async function placePlaces(server: TestApp, events: readonly OnSale[], quantity = 1) {
  const buyer = await addBuyer(server);
  const subtotal = asPaise(events.reduce((sum, { price }) => sum + price * 100 * quantity, 0));
  const fee = platformFee(subtotal, { platform_fee: 10 });
  const placed = await buyer.orderSeveral({
    customer_info: { _id: buyer.id, mobile: buyer.mobile, name: 'Asha Rao', email: 'asha@example.org' },
    parent_event: events[0]?.eventId ?? '',
    platform_fee: fromPaise(fee.base),
    gst_fee: fromPaise(fee.gst),
    total_amount: fromPaise(asPaise(subtotal + fee.total)),
    tickets: events.map(({ eventId, packageId }) => ({
      event_id: eventId,
      ppl_count: quantity,
      package_info: [{ package_map_id: packageId, qty: quantity }],
    })),
  });
  return {
    buyer,
    orderId: placed.ticket_order._id,
    tickets: placed.ticket_data.ticket_tracking_ids,
    gatewayOrder: placed.razorpay_order?.id ?? '',
    paid: subtotal + fee.total,
  };
}
