import { addSeconds } from 'date-fns/addSeconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subSeconds } from 'date-fns/subSeconds';
import { eq, lt, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { DomainError } from '../lib/domain-error.ts';
import { formatWait } from '../lib/format-wait.ts';
import { RATES, type RateName } from '../limits.ts';
import type { Executor } from './executor.ts';
import { rateLimits } from './rate-limit.schema.ts';

/** The limits of `RATES` as the settings have them, and the present. */
interface Terms {
  config: Pick<Config, 'rates'>;
  now: Date;
}

/**
 * Counts one request of a caller or a thing, `of`, or throws `rate_limited` with the seconds until the limit accepts another.
 * The count is exact for any period and shared by all processes. A transaction that fails releases it.
 */
export async function takeFromLimit(
  executor: Executor,
  name: RateName,
  of: string,
  { config, now }: Terms,
): Promise<void> {
  const { seconds } = RATES[name];
  const key = keyOf(name, of);
  const at = now.toISOString();
  const since = subSeconds(now, seconds).toISOString();
  const until = addSeconds(now, seconds).toISOString();
  const recent = sql`array(select t from unnest(l.taken_at) as t where t > ${since}::timestamptz order by t)`;
  const { rowCount } = await executor.execute(sql`
    insert into rate_limits as l (key, taken_at, expires_at)
    values (${key}, array[${at}::timestamptz], ${until})
    on conflict (key) do update set taken_at = ${recent} || ${at}::timestamptz, expires_at = excluded.expires_at
    where cardinality(${recent}) < ${config.rates[name]}`);
  if (rowCount === 1) return;
  const [row] = await executor.select().from(rateLimits).where(sql`${rateLimits.key} = ${key}`);
  const oldest = row?.takenAt.find((taken) => taken.toISOString() > since) ?? now;
  const retryAfter = Math.max(1, differenceInMilliseconds(oldest, now) / 1000 + seconds);
  throw rateLimitedError(name, retryAfter);
}

/** The refusal of a request that a limit accepts in so many seconds. */
export const rateLimitedError = (name: RateName, retryAfter: number): DomainError =>
  new DomainError('rate_limited', RATES[name].refusal(formatWait(retryAfter)), { retryAfter });

/** The key of a limit's row. */
export const keyOf = (name: RateName, of: string) => `${name} ${of}`;

/**
 * Removes the last request that `takeFromLimit` counted. Only the transaction that counted it may call this:
 * it holds the lock of the row, so the last request is its own.
 */
export async function releaseFromLimit(executor: Executor, name: RateName, of: string): Promise<void> {
  await executor
    .update(rateLimits)
    .set({ takenAt: sql`trim_array(${rateLimits.takenAt}, 1)` })
    .where(eq(rateLimits.key, keyOf(name, of)));
}

/** Removes the rows of limits that have no effect any more. */
export async function removeExpiredLimits(executor: Executor, now: Date): Promise<void> {
  await executor.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
