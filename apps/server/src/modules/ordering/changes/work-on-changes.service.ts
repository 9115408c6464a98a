import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { workOnDue } from '../../../database/due-work.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { retryConflicts } from '../../../database/sql-state.ts';
import {
  type EventChangeRow,
  eventChangeQueue,
  findEventChange,
  findEventSummaries,
  listOpenEventChanges,
  updateEventChange,
} from '../../catalogue/index.ts';
import { findTicketsOfEvents } from '../../ticketing/index.ts';
import { countOrders, lockOrders, scanOrders } from '../order.repository.ts';
import { notifyCancelled, notifyPostponed } from './change-notices.service.ts';
import { withdrawEvents } from './withdraw-events.service.ts';

/** Orders that one step looks at, and those among them that it changes. */
const SCANNED_AT_ONCE = 2_000;
const CHANGED_AT_ONCE = 50;

/** The pause of a command while another process does a step. */
const BUSY_MS = 100;

type Services = Pick<Context, 'database' | 'clock' | 'config' | 'log'>;

/**
 * Does the work of changed events step by step until none is left, or until `stopping` is aborted. `onScanned` gets the number of
 * orders that each step looked at.
 */
export function workOnEventChanges(
  context: Services,
  stopping?: AbortSignal,
  onScanned: (orders: number) => void = () => {},
): Promise<void> {
  const queue = eventChangeQueue(async (change) => onScanned(await takeStep(context, change)));
  return workOnDue(context, queue, stopping);
}

/**
 * Does the work of changed events until all of it is done, whichever process does it; throws the reason of `stop`, and when a
 * step failed. `onProgress` gets the orders that were looked at and those that there are. Returns the finished work.
 */
export async function finishEventChanges(
  context: Services,
  stop: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<EventChangeRow[]> {
  const { database } = context;
  const begun = await listOpenEventChanges(database);
  if (begun.length === 0) return [];
  const total = (await countOrders(database)) * begun.length;
  let done = 0;
  const onScanned = (orders: number) => {
    done += orders;
    onProgress(done, total);
  };
  for (let open = begun; open.length > 0; open = await listOpenEventChanges(database)) {
    await workOnEventChanges(context, stop, onScanned);
    stop.throwIfAborted();
    const isFailing = ({ attempts, leasedUntil }: EventChangeRow) => attempts > 0 && leasedUntil === null;
    if ((await listOpenEventChanges(database)).some(isFailing))
      throw new Error('the work of changed events failed; the server tries it again');
    await pause(BUSY_MS);
  }
  const finished = await Promise.all(begun.map(({ id }) => findEventChange(database, id)));
  return finished.filter((change) => change !== null);
}

/** Takes one step of a change, in one transaction, and returns the number of orders that it looked at. */
function takeStep({ database, clock, config, log }: Services, change: EventChangeRow): Promise<number> {
  return retryConflicts(() =>
    withTransaction(database, async (executor) => {
      const { ids, lastOrderId, scanned, isLast } = await nextOrders(executor, change);
      const now = clock.now();
      const { buyers, eventIds } = await changeOrders(executor, change, ids, {
        siteOrigin: config.siteOrigin,
        now,
      });
      const progress = {
        lastOrderId,
        buyers: change.buyers + buyers,
        soldEventIds: [...new Set([...change.soldEventIds, ...eventIds])],
        finishedAt: isLast ? now : null,
      };
      await updateEventChange(executor, change, progress, now);
      if (isLast) {
        const { status, eventIds: events } = change;
        log.info({ status, events: events.length, buyers: progress.buyers }, 'changed events are done');
      }
      return scanned;
    }),
  );
}

/** The next orders that hold places of the events, and the last order that was looked at. */
async function nextOrders(executor: Executor, { eventIds, lastOrderId }: EventChangeRow) {
  const scanned = await scanOrders(executor, { eventIds, after: lastOrderId, limit: SCANNED_AT_ONCE });
  const holding = scanned.filter(({ holds }) => holds).slice(0, CHANGED_AT_ONCE);
  const isCut = holding.length === CHANGED_AT_ONCE;
  const last = isCut ? holding.at(-1) : scanned.at(-1);
  return {
    ids: holding.map(({ id }) => id),
    lastOrderId: last?.id ?? lastOrderId,
    scanned: isCut ? scanned.findIndex(({ id }) => id === last?.id) + 1 : scanned.length,
    isLast: !isCut && scanned.length < SCANNED_AT_ONCE,
  };
}

/** Refunds or notifies the buyers of these orders; returns their number and the events that they had bought. */
async function changeOrders(
  executor: Executor,
  { status, eventIds }: EventChangeRow,
  orderIds: string[],
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): Promise<{ buyers: number; eventIds: string[] }> {
  if (orderIds.length === 0) return { buyers: 0, eventIds: [] };
  if (status === 'postponed') {
    const tickets = await findTicketsOfEvents(executor, orderIds, eventIds);
    return { buyers: await notifyPostponed(executor, tickets, { siteOrigin, now }), eventIds: [] };
  }
  const orders = await lockOrders(executor, orderIds);
  const withdrawals = await withdrawEvents(executor, orders, { eventIds, reason: status, now });
  const withdrawn = withdrawals.flatMap(({ events }) => events.map(({ eventId }) => eventId));
  await notifyCancelled(executor, withdrawals, await findEventSummaries(executor, withdrawn), now);
  return { buyers: withdrawals.length, eventIds: withdrawn };
}
