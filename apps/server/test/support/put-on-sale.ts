import type { Buyer } from './buyers.ts';
import { addEvent, addPackage, type PackageGiven } from './catalogue.ts';
import { orderBody } from './orders.ts';
import type { TestApp } from './test-app.ts';

/** Adds an event with one package. Its orders are those of `buyer` unless another buyer is given. */
export async function putOnSale(
  server: TestApp,
  buyer: Buyer,
  given: Partial<PackageGiven> = {},
  capacity: number | null = 10,
) {
  const event = await addEvent(server.context.database, { capacity });
  const pkg = await addPackage(server.context.database, { eventId: event.id, ...given });
  const body = (quantity = 1, more: Partial<Parameters<typeof orderBody>[0]> = {}) =>
    orderBody({
      buyer,
      eventId: event.id,
      packages: { [pkg.id]: quantity },
      price: given.price ?? 500,
      pax: given.pax ?? 1,
      ...more,
    });
  return { event, pkg, body };
}
