import { maxPerCustomer } from 'booking-core';
import type { Config } from '../../config.ts';
import type { CheckedSelection } from './check-selection.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * The limits of one customer. The `open_` ones count pending orders, the `customer_` ones paid orders as well.
 * (docs/availability.md, "Limits of a customer".)
 */
export type CustomerLimit =
  | 'open_orders'
  | 'open_orders_of_event'
  | 'open_package'
  | 'customer_people'
  | 'customer_package';

/** What an order takes of one limit of its customer. */
export interface LimitUse {
  kind: CustomerLimit;
  /** The event and the package that the limit is about; '' for none. */
  eventId: string;
  packageId: string;
  asked: number;
  allowed: number;
}

/** A limit that a list of orders would exceed; `used` counts the orders that were placed before. */
export interface ExceededLimit extends Omit<LimitUse, 'kind' | 'asked'> {
  kind: CustomerLimit;
  customerId: string;
  used: number;
}

/** The seconds that a customer whose orders lapsed has to wait. */
export interface CustomerWait {
  customerId: string;
  seconds: number;
}

/** Why the limits of its customer refuse an order; `left` is how much it could still have had. */
export type LimitRefusal =
  | { reason: 'open_orders'; limit: Extract<CustomerLimit, `open_${string}`>; eventId: string | null }
  | { reason: 'customer_limit'; eventId: string; packageId: string | null; allowed: number; left: number }
  | { reason: 'must_wait'; seconds: number };

/** What an order takes of its customer's limits; an order with nothing to pay is never open. */
export function limitUses(
  checked: readonly CheckedSelection[],
  isOpen: boolean,
  { openPerCustomer, openPerCustomerAndEvent }: Config['orders'],
): LimitUse[] {
  const uses: LimitUse[] = [];
  const use = (kind: CustomerLimit, of: Partial<LimitUse>, allowed: number | null | undefined) => {
    if (allowed != null) uses.push({ kind, eventId: '', packageId: '', asked: 1, ...of, allowed });
  };
  if (isOpen) use('open_orders', {}, openPerCustomer);
  for (const { snapshot, people, lines } of checked) {
    const eventId = snapshot.id;
    if (isOpen) use('open_orders_of_event', { eventId }, openPerCustomerAndEvent);
    use('customer_people', { eventId, asked: people }, snapshot.event.max_per_customer);
    for (const { id: packageId, quantity: asked } of lines) {
      const pkg = snapshot.packages.get(packageId);
      if (!pkg) continue;
      if (isOpen) use('open_package', { eventId, packageId, asked }, pkg.max_purchase);
      use('customer_package', { eventId, packageId, asked }, maxPerCustomer(pkg));
    }
  }
  return uses;
}

/**
 * Counts orders, one after the other, against the limits that they exceed together, and gives those that find too
 * little left.
 */
export function refuseExceeded<Draft extends OrderDraft>(
  drafts: readonly Draft[],
  exceeded: readonly ExceededLimit[],
  waits: readonly CustomerWait[],
): Map<Draft, LimitRefusal> {
  const left = new Map(exceeded.map((limit) => [keyOf(limit), limit.allowed - limit.used]));
  const seconds = new Map(waits.map((wait) => [wait.customerId, wait.seconds]));
  const refused = new Map<Draft, LimitRefusal>();
  for (const draft of drafts) {
    const { customerId } = draft.customer;
    const leftOf = (use: LimitUse) => left.get(keyOf({ customerId, ...use })) ?? Number.POSITIVE_INFINITY;
    const full = draft.limitUses.find((use) => leftOf(use) < use.asked);
    const wait = draft.state === 'pending' ? seconds.get(customerId) : undefined;
    if (full) refused.set(draft, refusalOf(full, leftOf(full)));
    else if (wait !== undefined) refused.set(draft, { reason: 'must_wait', seconds: wait });
    else for (const use of draft.limitUses) left.set(keyOf({ customerId, ...use }), leftOf(use) - use.asked);
  }
  return refused;
}

type LimitKey = Pick<ExceededLimit, 'customerId' | 'kind' | 'eventId' | 'packageId'>;

const keyOf = ({ customerId, kind, eventId, packageId }: LimitKey) =>
  [customerId, kind, eventId, packageId].join(' ');

function refusalOf({ kind, eventId, packageId, allowed }: LimitUse, left: number): LimitRefusal {
  switch (kind) {
    case 'open_orders':
      return { reason: 'open_orders', limit: kind, eventId: null };
    case 'open_orders_of_event':
    case 'open_package':
      return { reason: 'open_orders', limit: kind, eventId };
    case 'customer_people':
      return { reason: 'customer_limit', eventId, packageId: null, allowed, left: Math.max(0, left) };
    case 'customer_package':
      return { reason: 'customer_limit', eventId, packageId, allowed, left: Math.max(0, left) };
  }
}
