import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import type { Context } from '../../../context.ts';
import { workOnDue } from '../../../database/due-work.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { retryConflicts } from '../../../database/sql-state.ts';
import { firstIdOf } from '../../../lib/ids.ts';
import { findDates, findEventSummaries } from '../../catalogue/index.ts';
import { type AnyNotice, enqueueMessages } from '../../messaging/index.ts';
import { findOrdersById, lockOrders } from '../order.repository.ts';
import { type BulkJobRow, bulkQueue, lockLeased, updateJob } from './bulk-job.repository.ts';
import { partsOfEvents } from './bulk-jobs.service.ts';
import { findHoldingIds } from './order-filter.repository.ts';
import { moneyOf, planRefunds, refundEvents } from './refund-orders.service.ts';

type Services = Pick<Context, 'database' | 'clock' | 'log'>;

/** Orders of one step, which is one transaction. */
const ORDERS_AT_ONCE = 50;

/** The pause of a refund that has only unpaid orders left, whose money may come. */
const WAIT_SECONDS = 30;

/** A message of an organiser to many buyers is of use for days. */
const USEFUL_FOR_DAYS = 3;

/** Takes the steps of bulk jobs until none is due, or until `stopping` is aborted. */
export function workOnBulkJobs(context: Services, stopping?: AbortSignal): Promise<void> {
  return workOnDue(
    context,
    bulkQueue((job) => takeStep(context, job)),
    stopping,
  );
}

/**
 * Takes one step of a job. The orders and the progress are changed in one transaction, and a step takes only orders that still
 * hold places, so that no order is refunded twice, also after a kill.
 */
function takeStep({ database, clock, log }: Services, leased: BulkJobRow): Promise<void> {
  return retryConflicts(() =>
    withTransaction(database, async (executor) => {
      const job = await lockLeased(executor, leased);
      if (!job) return;
      const now = clock.now();
      const eventIds = await findDates(executor, job.eventId);
      const before = firstIdOf(addSeconds(job.createdAt, 1));
      const holding = { filter: job.filter, eventIds, before, limit: ORDERS_AT_ONCE };
      const ids = await findHoldingIds(executor, { ...holding, state: 'paid', after: job.lastOrderId });
      const last = ids.at(-1);
      if (last !== undefined) {
        const step = { executor, job, ids, eventIds, now };
        const { done, amount, atDesk } = await (job.kind === 'refund' ? refundSome(step) : messageSome(step));
        await updateJob(executor, job.id, {
          lastOrderId: last,
          done: job.done + done,
          amountPaise: job.amountPaise + amount,
          atDeskPaise: job.atDeskPaise + atDesk,
          dueAt: now,
        });
        return;
      }
      // The money of an order that was placed before the refund began may come after its step.
      const isAwaited =
        job.kind === 'refund' &&
        (await findHoldingIds(executor, { ...holding, state: 'pending', after: '' })).length > 0;
      const isMissed =
        job.kind === 'refund' &&
        (await findHoldingIds(executor, { ...holding, state: 'paid', after: '' })).length > 0;
      if (isAwaited || isMissed) {
        const dueAt = isMissed ? now : addSeconds(now, WAIT_SECONDS);
        await updateJob(executor, job.id, { lastOrderId: '', dueAt });
        return;
      }
      await updateJob(executor, job.id, { finishedAt: now, dueAt: null });
      log.info({ job: job.id, kind: job.kind, orders: job.done }, 'a bulk job is done');
    }),
  );
}

interface Step {
  executor: Executor;
  job: BulkJobRow;
  ids: string[];
  eventIds: string[];
  now: Date;
}

async function refundSome({ executor, job, ids, eventIds, now }: Step) {
  const orders = (await lockOrders(executor, ids)).filter(({ state }) => state === 'paid');
  const chosen = partsOfEvents(orders, eventIds).filter(({ parts }) => parts.length > 0);
  const plans = await planRefunds(executor, chosen);
  const { actor, text: reason } = job;
  const withdrawals = await refundEvents(executor, plans, { eventIds, reason, actor, now });
  return { done: withdrawals.length, ...moneyOf(plans) };
}

async function messageSome({ executor, job, ids, eventIds, now }: Step) {
  const names = await findEventSummaries(executor, eventIds);
  const chosen = partsOfEvents(await findOrdersById(executor, ids), eventIds);
  const notices = chosen.flatMap(({ order, parts }): AnyNotice[] => {
    const [first] = parts;
    if (!first) return [];
    const event = [...new Set(parts.flatMap(({ eventId }) => names.get(eventId)?.name ?? []))];
    return [
      {
        template: 'organiser_message',
        dedupeKey: `bulk:${job.id}:${order.id}`,
        ticketId: first.trackingId,
        to: { mobile: order.buyerMobile, email: order.payablePaise === 0 ? null : order.buyerEmail },
        parameters: { name: order.buyerName, event, text: job.text },
        sendBefore: addDays(now, USEFUL_FOR_DAYS),
      },
    ];
  });
  await enqueueMessages(executor, notices, now);
  return { done: ids.length, amount: 0, atDesk: 0 };
}
