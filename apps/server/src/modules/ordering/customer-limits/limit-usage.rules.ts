import { addSeconds } from 'date-fns/addSeconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Config } from '../../../config.ts';
import type { LimitUse } from './customer-limits.rules.ts';

/** A line of an order that was placed before, and counts in the limits of its owner (docs/availability.md). */
export interface CountedLine {
  owner: string;
  orderId: string;
  /** Whether its order can still be paid. */
  isOpen: boolean;
  eventId: string;
  packageId: string;
  quantity: number;
  people: number;
}

/** An order that was not paid, and that was closed within a day. */
export interface ClosedOrder {
  owner: string;
  createdAt: Date;
  closedAt: Date;
}

/** The orders of some owners that limits and waits count. */
export interface OwnerHistory {
  lines: readonly CountedLine[];
  /** The owner of each order of tables that is open: it can still be paid, or it is free and its sitting is not over. */
  openTables: readonly string[];
  closed: readonly ClosedOrder[];
}

/** An order that is placed now, as limits count it. */
export interface CountedOrder {
  id: string;
  owner: string;
  state: string;
  lines: readonly (Pick<CountedLine, 'packageId' | 'quantity' | 'people'> & { eventId: string | null })[];
}

type Limit = Pick<LimitUse, 'kind' | 'eventId' | 'packageId'>;

/** What orders use of the limits of their owners. */
export class LimitUsage {
  readonly #used = new Map<string, number>();
  /** The orders that each limit of orders counts already: an order may have several lines. */
  readonly #counted = new Set<string>();

  /** What the orders of an owner use of a limit. */
  of(owner: string, limit: Limit): number {
    return this.#used.get(keyOf(owner, limit)) ?? 0;
  }

  constructor({ lines, openTables }: Pick<OwnerHistory, 'lines' | 'openTables'>) {
    for (const line of lines) this.#addLine(line);
    for (const owner of openTables) this.#add(owner, OPEN_TABLES, 1);
  }

  addOrder({ id: orderId, owner, state, lines }: CountedOrder): void {
    const isOpen = state === 'pending';
    for (const { eventId, ...line } of lines) {
      if (eventId !== null) this.#addLine({ ...line, owner, orderId, isOpen, eventId });
    }
    if (lines.every(({ eventId }) => eventId === null)) this.#add(owner, OPEN_TABLES, 1);
  }

  #addLine({ owner, orderId, isOpen, eventId, packageId, quantity, people }: CountedLine): void {
    this.#add(owner, { kind: 'customer_people', eventId, packageId: '' }, people);
    this.#add(owner, { kind: 'customer_package', eventId, packageId }, quantity);
    if (!isOpen) return;
    this.#addOnce(orderId, owner, { kind: 'open_orders', eventId: '', packageId: '' });
    this.#addOnce(orderId, owner, { kind: 'open_orders_of_event', eventId, packageId: '' });
    this.#add(owner, { kind: 'open_package', eventId, packageId }, quantity);
  }

  #addOnce(orderId: string, owner: string, limit: Limit): void {
    const key = `${orderId} ${keyOf(owner, limit)}`;
    if (!this.#counted.has(key)) this.#add(owner, limit, 1);
    this.#counted.add(key);
  }

  #add(owner: string, limit: Limit, amount: number): void {
    const key = keyOf(owner, limit);
    this.#used.set(key, (this.#used.get(key) ?? 0) + amount);
  }
}

const OPEN_TABLES: Limit = { kind: 'open_tables', eventId: '', packageId: '' };

const keyOf = (owner: string, { kind, eventId, packageId }: Limit) =>
  `${owner} ${kind} ${eventId} ${packageId}`;

export type WaitTerms = Pick<
  Config['orders'],
  'holdSeconds' | 'holdsWithoutWait' | 'firstWaitSeconds' | 'longestWaitSeconds'
>;

/** More doublings than any wait needs. */
const MAX_DOUBLINGS = 30;

/**
 * The seconds until an owner whose unpaid orders were closed may place another order that is to be paid; 0 for none. The wait
 * goes by the time for which these orders held their places, in whole times that an order may.
 */
export function waitOf(closed: readonly Omit<ClosedOrder, 'owner'>[], terms: WaitTerms, now: Date): number {
  const heldMs = closed.reduce((sum, one) => sum + differenceInMilliseconds(one.closedAt, one.createdAt), 0);
  const holds = Math.floor(heldMs / 1000 / terms.holdSeconds);
  const beyond = holds - terms.holdsWithoutWait;
  if (beyond <= 0) return 0;
  const doublings = Math.min(beyond - 1, MAX_DOUBLINGS);
  const wait = Math.min(terms.longestWaitSeconds, terms.firstWaitSeconds * 2 ** doublings);
  const last = Math.max(...closed.map(({ closedAt }) => closedAt.getTime()));
  return Math.max(0, Math.ceil(differenceInMilliseconds(addSeconds(last, wait), now) / 1000));
}
