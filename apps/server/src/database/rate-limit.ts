import { eq, lt, sql } from 'drizzle-orm';
import { DomainError } from '../lib/domain-error.ts';
import type { Executor } from './executor.ts';
import { rateLimits } from './rate-limit.schema.ts';

/** At most `limit` of what `key` names in any stretch of `seconds`. */
export interface RateLimit {
  key: string;
  limit: number;
  seconds: number;
}

/**
 * Lets one more through, or throws `rate_limited` with the seconds after which there is room again. The count is
 * exact over any stretch of time and shared by all processes; inside a transaction that fails it is given back. A
 * `message` that says when to try again is made from those seconds.
 */
export async function takeFromLimit(
  executor: Executor,
  { key, limit, seconds }: RateLimit,
  { now, message }: { now: Date; message: string | ((retryAfter: number) => string) },
): Promise<void> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - seconds * 1000).toISOString();
  const until = new Date(now.getTime() + seconds * 1000).toISOString();
  const recent = sql`array(select t from unnest(l.taken_at) as t where t > ${since}::timestamptz order by t)`;
  const { rowCount } = await executor.execute(sql`
    insert into rate_limits as l (key, taken_at, expires_at)
    values (${key}, array[${at}::timestamptz], ${until})
    on conflict (key) do update set taken_at = ${recent} || ${at}::timestamptz, expires_at = excluded.expires_at
    where cardinality(${recent}) < ${limit}`);
  if (rowCount === 1) return;
  const [row] = await executor.select().from(rateLimits).where(sql`${rateLimits.key} = ${key}`);
  const oldest = row?.takenAt.find((taken) => taken.toISOString() > since) ?? now;
  const retryAfter = Math.max(1, (oldest.getTime() - now.getTime()) / 1000 + seconds);
  const text = typeof message === 'string' ? message : message(retryAfter);
  throw new DomainError('rate_limited', text, { retryAfter });
}

/**
 * Gives back what `takeFromLimit` took last for a key. Only for the transaction that took it, which has kept everyone
 * else from the key since.
 */
export async function releaseFromLimit(executor: Executor, key: string): Promise<void> {
  await executor
    .update(rateLimits)
    .set({ takenAt: sql`trim_array(${rateLimits.takenAt}, 1)` })
    .where(eq(rateLimits.key, key));
}

/** Forgets counts that time has emptied. */
export async function removeExpiredLimits(executor: Executor, now: Date): Promise<void> {
  await executor.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
