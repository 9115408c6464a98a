import { isDeepStrictEqual } from 'node:util';
import type { BulkJob, BulkPreview } from '@jalsa/api-client/console';
import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { takeFromLimit } from '../../../database/rate-limit.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { firstIdOf, newId } from '../../../lib/ids.ts';
import { writeAudit } from '../../audit/index.ts';
import {
  findDates,
  findEventSummaries,
  findOrganiser,
  listOwnEventIds,
  loadEventSales,
} from '../../catalogue/index.ts';
import { type ActingStaff, actorOf } from '../../staff/index.ts';
import { saleRefusal } from '../kinds/events/sale-refusal.rules.ts';
import { findOrdersById } from '../order.repository.ts';
import { eventsOf, type Order } from '../order.rules.ts';
import {
  type BulkJobRow,
  findJobByKey,
  insertJob,
  listJobs,
  lockJob,
  updateJob,
} from './bulk-job.repository.ts';
import { findHoldingIds } from './order-filter.repository.ts';
import type { BulkFilter } from './order-filter.types.ts';
import { moneyOf, planRefunds } from './refund-orders.service.ts';

type Access = Pick<Context, 'database' | 'clock'>;

/** Orders that a preview reads at once. */
const READ_AT_ONCE = 1_000;

/** The paid orders of an event that a filter takes, their people and the money that a refund of all would return. */
export async function previewBulk(
  { database, clock }: Access,
  eventId: string,
  filter: BulkFilter,
): Promise<BulkPreview> {
  const eventIds = await findDates(database, eventId);
  const before = firstIdOf(new Date(clock.now().getTime() + 1));
  const sum = { orders: 0, people: 0, amount: 0, at_desk: 0 };
  let after = '';
  for (let ids: string[] = ['']; ids.length > 0; after = ids.at(-1) ?? after) {
    const page = { filter, eventIds, state: 'paid' as const, after, before, limit: READ_AT_ONCE };
    ids = await findHoldingIds(database, page);
    const chosen = partsOfEvents(await findOrdersById(database, ids), eventIds);
    const plans = await planRefunds(database, chosen);
    sum.orders += plans.length;
    for (const { parts } of plans) sum.people += parts.reduce((people, part) => people + part.people, 0);
    const { amount, atDesk } = moneyOf(plans);
    sum.amount += amount;
    sum.at_desk += atDesk;
  }
  return sum;
}

/** Orders with their parts of these events that hold places. */
export const partsOfEvents = (orders: readonly Order[], eventIds: readonly string[]) =>
  orders.map((order) => ({
    order,
    parts: eventsOf(order).filter(({ eventId, refusal }) => refusal === null && eventIds.includes(eventId)),
  }));

/** The bulk jobs of an event, the latest first. */
export async function listBulkJobs(
  { database }: Access,
  { organiserId }: ActingStaff,
  eventId: string,
): Promise<BulkJob[]> {
  const rows = await listJobs(database, { organiserId: organiserId ?? '', eventId });
  return toBulkJobs(database, rows);
}

/**
 * Begins a bulk job; the same key begins it once. Throws `changed_meanwhile` if the filter no longer takes as many orders as the
 * preview said, `idempotency_mismatch` if the key began another job, `not_possible` for a refund of a whole event that is still sold,
 * since money that comes late would buy its places again, and for a message of an organiser whose paid selling is not approved;
 * `rate_limited` for too many messages.
 */
export async function startBulk(
  context: Access & { config: Pick<Context['config'], 'rates'> },
  staff: ActingStaff,
  asked: {
    kind: BulkJobRow['kind'];
    eventId: string;
    filter: BulkFilter;
    text: string;
    orders: number;
    key: string;
  },
): Promise<BulkJob> {
  const { database, clock } = context;
  const { kind, eventId, filter, text, orders, key } = asked;
  const organiserId = staff.organiserId ?? '';
  const known = await findJobByKey(database, { organiserId, idempotencyKey: key });
  if (known) return toBulkJob(database, sameJob(known, asked));
  if (kind === 'refund' && isWhole(filter) && (await isSold(database, { organiserId, eventId }, clock.now())))
    throw new DomainError(
      'not_possible',
      'This event is still on sale. Please hide or cancel it first, so that nobody buys a ticket meanwhile.',
    );
  if (kind === 'message' && (await findOrganiser(database, organiserId))?.paidSelling !== 'approved')
    throw new DomainError(
      'not_possible',
      'Messages to buyers are possible once the paid selling of this organiser is approved.',
    );
  const preview = await previewBulk(context, eventId, filter);
  if (preview.orders !== orders)
    throw new DomainError('changed_meanwhile', 'The number of orders has changed. Please check it again.', {
      details: [{ path: 'orders', message: `is now ${preview.orders}`, value: preview.orders }],
    });
  const now = clock.now();
  const id = newId(now);
  const job = await withTransaction(database, async (executor) => {
    const row = await insertJob(executor, {
      ...{ id, organiserId, eventId, kind, filter, text, orders, idempotencyKey: key },
      actor: actorOf(staff),
      createdAt: now,
      dueAt: now,
    });
    if (row.id !== id) return sameJob(row, asked);
    if (kind === 'message')
      await takeFromLimit(executor, 'bulkMessages', eventId, { config: context.config, now });
    const after = { event: eventId, orders, text, ...filter };
    const object = { kind: 'bulk job', id };
    await writeAudit(executor, actorOf(staff), { action: `orders.bulk_${kind}`, object, after }, now);
    return row;
  });
  return toBulkJob(database, job);
}

const isWhole = (filter: BulkFilter): boolean =>
  [filter.package, filter.channel, filter.from, filter.to].every((bound) => bound == null);

/** Whether an event, or one of its dates, is neither hidden nor cancelled nor over. */
async function isSold(
  executor: Executor,
  { organiserId, eventId }: { organiserId: string; eventId: string },
  now: Date,
): Promise<boolean> {
  const ids = await listOwnEventIds(executor, { organiserId, eventIds: [eventId] });
  const sales = await loadEventSales(executor, ids);
  return [...sales.values()].some((event) => saleRefusal(event, [], now) === null);
}

type Asked = Pick<BulkJobRow, 'kind' | 'eventId' | 'filter' | 'text'>;

/** The job of a key, if this request asks for the same. Throws `idempotency_mismatch`. */
function sameJob(job: BulkJobRow, asked: Asked): BulkJobRow {
  if (isDeepStrictEqual(contentOf(job), contentOf(asked))) return job;
  const message = 'This idempotency key was already used for another job.';
  throw new DomainError('idempotency_mismatch', message, atField('idempotency-key', message));
}

const contentOf = ({ kind, eventId, text, filter }: Asked) => {
  const { package: packageId = null, channel = null, from = null, to = null } = filter;
  return [kind, eventId, text, packageId, channel, from, to];
};

/** Pauses or resumes a job of an event. A step that is under way ends first. Throws `not_found`, `not_possible` (it is done). */
export async function pauseBulk(
  { database, clock }: Access,
  staff: ActingStaff,
  asked: { jobId: string; eventId: string; kind: BulkJobRow['kind']; paused: boolean },
): Promise<BulkJob> {
  const { jobId, eventId, kind, paused } = asked;
  const now = clock.now();
  const job = await withTransaction(database, async (executor) => {
    const row = await lockJob(executor, jobId);
    if (!row || row.organiserId !== staff.organiserId || row.eventId !== eventId || row.kind !== kind)
      throw new DomainError('not_found', 'There is no such job.');
    if (row.finishedAt !== null) throw new DomainError('not_possible', 'This job is done already.');
    if ((row.pausedAt !== null) === paused) return row;
    const object = { kind: 'bulk job', id: row.id };
    const action = paused ? 'orders.bulk_pause' : 'orders.bulk_resume';
    await writeAudit(executor, actorOf(staff), { action, object }, now);
    return updateJob(executor, row.id, { pausedAt: paused ? now : null, dueAt: paused ? null : now });
  });
  return toBulkJob(database, job);
}

async function toBulkJob(executor: Executor, row: BulkJobRow): Promise<BulkJob> {
  const [job] = await toBulkJobs(executor, [row]);
  return job as BulkJob;
}

async function toBulkJobs(executor: Executor, rows: readonly BulkJobRow[]): Promise<BulkJob[]> {
  const names = await findEventSummaries(
    executor,
    rows.map(({ eventId }) => eventId),
  );
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    event: { _id: row.eventId, name: names.get(row.eventId)?.name ?? '' },
    state: row.finishedAt !== null ? 'done' : row.pausedAt === null ? 'running' : 'paused',
    text: row.text,
    by: row.actor.name,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    orders: row.orders,
    done: row.done,
    amount: row.amountPaise,
    at_desk: row.atDeskPaise,
  }));
}
