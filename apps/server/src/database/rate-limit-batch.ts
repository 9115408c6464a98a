import { addSeconds } from 'date-fns/addSeconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subSeconds } from 'date-fns/subSeconds';
import { sql } from 'drizzle-orm';
import { RATES, type RateName } from '../limits.ts';
import type { Executor } from './executor.ts';
import { namedStatement } from './named-statement.ts';
import { keyOf } from './rate-limit.ts';
import { rowList } from './row-list.ts';

// The limits of `rate-limit.ts` for many requests at once, which one transaction decides and counts together.

/** A request of `of` that a limit counts, and the number that the limit accepts in its time. */
export interface RateUse {
  name: RateName;
  of: string;
  limit: number;
}

/** The key under which a limit counts a request. */
export const rateKey = ({ name, of }: RateUse): string => keyOf(name, of);

/** The instants of the requests that were counted, by key. */
export type CountedRequests = ReadonlyMap<string, readonly Date[]>;

const uses = rowList<RateUse & { now: Date }>('rate_uses', {
  key: ['text', rateKey],
  at: ['timestamptz', ({ now }) => now],
  since: ['timestamptz', ({ now, name }) => subSeconds(now, RATES[name].seconds)],
  until: ['timestamptz', ({ now, name }) => addSeconds(now, RATES[name].seconds)],
});

const valuesOf = (list: readonly RateUse[], now: Date) => uses.values(list.map((use) => ({ ...use, now })));

interface CountedRow {
  key: string;
  taken_at: Date[];
}

const read = namedStatement<CountedRow>(
  'read_rates',
  sql`select key, taken_at from rate_limits join (select distinct key from ${uses.table}) asked using (key)`,
);
const lock = namedStatement<CountedRow>(
  'lock_rates',
  sql`insert into rate_limits as l (key, taken_at, expires_at)
    select key, '{}', max(until) from ${uses.table} group by key order by key
    on conflict (key) do update set expires_at = l.expires_at returning key, taken_at`,
);
const take = namedStatement(
  'take_rates',
  sql`update rate_limits l set expires_at = added.until,
      taken_at = array(select t from unnest(l.taken_at) t where t > added.since order by t) || added.at
    from (select key, min(since) as since, max(until) as until, array_agg(at) as at from ${uses.table} group by key) added
    where l.key = added.key`,
);

/** Reads the requests that these limits have counted. It locks nothing. */
export async function readRates(
  executor: Executor,
  list: readonly RateUse[],
  now: Date,
): Promise<CountedRequests> {
  return list.length === 0 ? new Map() : countedOf(await read(executor, valuesOf(list, now)));
}

/** The same, with a lock of each key in their order: until the transaction ends nobody else counts a request of it. */
export async function lockRates(
  executor: Executor,
  list: readonly RateUse[],
  now: Date,
): Promise<CountedRequests> {
  return list.length === 0 ? new Map() : countedOf(await lock(executor, valuesOf(list, now)));
}

/** Counts requests whose keys the transaction has locked. */
export async function takeRates(executor: Executor, list: readonly RateUse[], now: Date): Promise<void> {
  if (list.length > 0) await take(executor, valuesOf(list, now));
}

const countedOf = (rows: readonly CountedRow[]) => new Map(rows.map(({ key, taken_at }) => [key, taken_at]));

/** The seconds until a limit accepts a request after those that it has counted; 0 if it accepts one now. */
export function secondsToWait({ name, limit }: RateUse, counted: readonly Date[], now: Date): number {
  const { seconds } = RATES[name];
  const recent = counted.filter((at) => at > subSeconds(now, seconds));
  const [oldest] = recent;
  if (recent.length < limit || !oldest) return 0;
  return Math.max(1, differenceInMilliseconds(oldest, now) / 1000 + seconds);
}
