import type { Package } from '@jalsa/api-client/contract';
import { maxPerCustomer } from '@jalsa/booking-core';
import type { Config } from '../../../config.ts';
import type { EventSnapshot } from '../kinds/events/event-snapshot.service.ts';
import type { EventPart } from '../order.rules.ts';

/**
 * The limits of one customer (docs/availability.md, "Limits of a customer"). The `open_` ones count pending orders, the
 * `customer_` ones paid orders as well, and `open_tables` free ones whose sitting is not over (`LimitUsage`).
 */
export type CustomerLimit =
  | 'open_orders'
  | 'open_orders_of_event'
  | 'open_package'
  | 'customer_people'
  | 'customer_package'
  | 'open_tables';

/** The amount that an order takes of one limit of its customer. */
export interface LimitUse {
  kind: CustomerLimit;
  /** The event and the package that the limit is about; '' for none. */
  eventId: string;
  packageId: string;
  asked: number;
  allowed: number;
}

/** The reason why the limits of its customer refuse an order; `left` is the amount that the limit still allows. */
export type LimitRefusal =
  | {
      reason: 'open_orders';
      limit: 'open_orders' | 'open_orders_of_event' | 'open_package';
      /** The event and package that the orders in the way hold; '' for any. */
      eventId: string;
      packageId: string;
    }
  | { reason: 'customer_limit'; eventId: string; packageId: string | null; allowed: number; left: number }
  | { reason: 'open_tables'; allowed: number }
  | { reason: 'must_wait'; seconds: number };

/**
 * The most of a package that all orders of one customer may hold: the catalogue's limit, or that of free packages. An
 * order with nothing to pay holds no more of any package than one order may, also where a discount made it free.
 */
export function packageLimitOf(pkg: Package, isFree: boolean): number | null {
  return maxPerCustomer(pkg) ?? (isFree ? (pkg.max_purchase ?? null) : null);
}

/** The amounts that an order takes of its customer's limits; an order with nothing to pay is never open. */
export function limitUses(
  events: readonly EventPart[],
  snapshots: ReadonlyMap<string, EventSnapshot>,
  { isOpen, config }: { isOpen: boolean; config: Config['orders'] },
): LimitUse[] {
  const uses = events.flatMap(customerUses);
  if (!isOpen) return uses;
  const { openPerCustomer, openPerCustomerAndEvent } = config;
  uses.push({ kind: 'open_orders', eventId: '', packageId: '', asked: 1, allowed: openPerCustomer });
  for (const { eventId, lines } of events) {
    const kind = 'open_orders_of_event';
    uses.push({ kind, eventId, packageId: '', asked: 1, allowed: openPerCustomerAndEvent });
    for (const { packageId, quantity: asked } of lines) {
      const allowed = snapshots.get(eventId)?.packages.get(packageId)?.max_purchase;
      if (allowed != null) uses.push({ kind: 'open_package', eventId, packageId, asked, allowed });
    }
  }
  return uses;
}

/** The amounts that one event of an order takes of the limits that count paid orders as well. */
export function customerUses({ eventId, people, eventLimit, lines }: EventPart): LimitUse[] {
  const uses: LimitUse[] = [];
  if (eventLimit !== null) {
    uses.push({ kind: 'customer_people', eventId, packageId: '', asked: people, allowed: eventLimit });
  }
  for (const { packageId, quantity: asked, packageLimit: allowed } of lines) {
    if (allowed !== null) uses.push({ kind: 'customer_package', eventId, packageId, asked, allowed });
  }
  return uses;
}

/** The refusal of an order because of a limit that allows `left` more. */
export function limitRefusal({ kind, eventId, packageId, allowed }: LimitUse, left: number): LimitRefusal {
  switch (kind) {
    case 'open_orders':
    case 'open_orders_of_event':
    case 'open_package':
      return { reason: 'open_orders', limit: kind, eventId, packageId };
    case 'open_tables':
      return { reason: 'open_tables', allowed };
    case 'customer_people':
      return { reason: 'customer_limit', eventId, packageId: null, allowed, left: Math.max(0, left) };
    case 'customer_package':
      return { reason: 'customer_limit', eventId, packageId, allowed, left: Math.max(0, left) };
  }
}
