import { and, eq, gt, gte, lt, min, sql } from 'drizzle-orm';
import { among } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { events } from '../catalogue.schema.ts';
import type { DayRange } from './day-range.rules.ts';

/** The first date of each slot event within these days, by the event's id: one that begins there, before one that goes on. */
export async function findSlotStarts(
  executor: Executor,
  eventIds: string[],
  { now, within: { from, to } }: { now: Date; within: DayRange },
): Promise<Map<string | null, Date>> {
  const first = min(events.eventStart);
  const starts = sql<Date>`coalesce(${first} filter (where ${gte(events.eventStart, from)}), ${first})`;
  const rows = await executor
    .select({ parentId: events.parentId, starts: starts.mapWith(events.eventStart) })
    .from(events)
    .where(
      and(
        among(events.parentId, eventIds),
        eq(events.isWithdrawn, false),
        gt(events.eventEnd, now),
        gt(events.eventEnd, from),
        lt(events.eventStart, to),
      ),
    )
    .groupBy(events.parentId);
  return new Map(rows.map(({ parentId, starts }) => [parentId, starts]));
}
