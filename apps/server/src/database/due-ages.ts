import { sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** The due time of the oldest row of each kind of due work, read from an index where the table is large. */
const OLDEST = {
  messages: sql`select min(due_at) from messages where otp is null and due_at is not null`,
  'one-time codes': sql`select min(due_at) from messages where otp is not null`,
  'received webhooks': sql`select min(due_at) from webhook_events where due_at is not null`,
  refunds: sql`select min(due_at) from refunds where due_at is not null`,
  'expired orders': sql`select min(expires_at) from orders where state = 'pending'`,
  'event changes': sql`select min(due_at) from event_changes where due_at is not null`,
  'bulk jobs': sql`select min(due_at) from bulk_jobs where due_at is not null`,
  'payments to be reconciled': sql`select min(due_at) from payments where due_at is not null`,
  'listings to be refreshed': sql`select min(due_at) from event_listings`,
  'pictures to be deleted': sql`select min(due_at) from image_deletions`,
  'documents to be deleted': sql`select min(due_at) from document_deletions`,
  'recurring work': sql`select min(due_at) from recurring_work`,
};

type DueKind = keyof typeof OLDEST;

const DUE_KINDS = Object.keys(OLDEST) as DueKind[];

/** The time in seconds for which the oldest row of each kind has been due; 0 if none is. */
export async function readDueAges(executor: Executor, now: Date): Promise<Map<DueKind, number>> {
  const parts = DUE_KINDS.map((kind) => sql`(${kind}::text, (${OLDEST[kind]}))`);
  const { rows } = await executor.execute<{ kind: DueKind; seconds: number }>(sql`
    select kind, greatest(extract(epoch from ${now.toISOString()}::timestamptz - oldest), 0)::float8 as seconds
    from (values ${sql.join(parts, sql`, `)}) as each (kind, oldest)`);
  return new Map(rows.map(({ kind, seconds }) => [kind, seconds ?? 0]));
}
