import type { Collection } from './entities.ts';
import { badRequest } from './razorpay-error.ts';

/** The page that a list call asks for. `from` and `to` are inclusive, in seconds. */
export interface ListQuery {
  count: number;
  skip: number;
  from: number;
  to: number;
}

/** The last second that Razorpay accepts. */
const LAST_SECOND = 4_765_046_400;

/** Reads a whole number of a query; `fallback` when it is not given. Throws a 400, also if there is no fallback. */
export function readInteger<T extends number | null = never>(
  query: URLSearchParams,
  field: string,
  min: number,
  max: number,
  fallback?: T,
): number | T {
  const text = query.get(field);
  if (text === null || text === '') {
    if (fallback === undefined) throw badRequest(`The ${field} field is required.`, field);
    return fallback;
  }
  const value = Number(text);
  if (!Number.isInteger(value)) throw badRequest(`The ${field} must be an integer.`, field);
  if (value < min) throw badRequest(`The ${field} must be at least ${min}.`, field);
  if (value > max) throw badRequest(`The ${field} may not be greater than ${max}.`, field);
  return value;
}

/** Reads `count` (10, at most 100), `skip`, `from` and `to` (seconds) of a list call. Throws a 400. */
export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    count: readInteger(query, 'count', 1, 100, 10),
    skip: readInteger(query, 'skip', 0, 1_000_000_000, 0),
    from: readInteger(query, 'from', 0, LAST_SECOND, 0),
    to: readInteger(query, 'to', 0, LAST_SECOND, LAST_SECOND),
  };
}

/** The records of a page, newest first. `records` come oldest first. */
export function pageOf<T extends { created_at: number }>(
  records: Iterable<T>,
  { count, skip, from, to }: ListQuery,
): T[] {
  return [...records]
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .reverse()
    .slice(skip, skip + count);
}

/** A list as Razorpay answers it. */
export function collection<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}
