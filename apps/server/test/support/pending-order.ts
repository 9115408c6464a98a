import { addBuyer } from './buyers.ts';
import { addEvent, addPackage } from './catalogue.ts';
import { orderBody } from './orders.ts';
import { NOW, type TestApp } from './test-app.ts';

/**
 * A pending order for two places (₹1,118.00) of an event that takes `capacity` people, placed at `at`; `order` places
 * another one like it.
 */
export async function pendingOrder(server: TestApp, { capacity = 4, at = NOW } = {}) {
  server.clock.set(at);
  const event = await addEvent(server.context.database, { capacity });
  const pkg = await addPackage(server.context.database, { eventId: event.id });
  const buyer = await addBuyer(server);
  const order = async () => {
    const data = await buyer.order(orderBody({ buyer, eventId: event.id, packages: { [pkg.id]: 2 } }));
    if (!data.razorpay_order) throw new Error('nothing is payable');
    return { orderId: data.ticket_order._id, payable: data.razorpay_order, data };
  };
  return { event, pkg, buyer, order, ...(await order()) };
}
