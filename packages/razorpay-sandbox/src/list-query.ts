import { badRequest } from './razorpay-error.ts';

/** The page that a list call asks for. `from` and `to` are inclusive, in milliseconds. */
export interface ListQuery {
  count: number;
  skip: number;
  from: number | null;
  to: number | null;
}

/** Reads a whole number of a query; null when it is not given. Throws a 400, also where it is `required` and not given. */
export function readInteger(
  query: URLSearchParams,
  field: string,
  min: number,
  max: number,
  required: true,
): number;
export function readInteger(query: URLSearchParams, field: string, min: number, max: number): number | null;
export function readInteger(
  query: URLSearchParams,
  field: string,
  min: number,
  max: number,
  required = false,
): number | null {
  const text = query.get(field);
  if (text === null || text === '') {
    if (required) throw badRequest(`The ${field} field is required.`, field);
    return null;
  }
  const value = Number(text);
  if (!Number.isInteger(value)) throw badRequest(`The ${field} must be an integer.`, field);
  if (value < min) throw badRequest(`The ${field} must be at least ${min}.`, field);
  if (value > max) throw badRequest(`The ${field} may not be greater than ${max}.`, field);
  return value;
}

/** The page of records that a list call asks for, newest first. `records` come oldest first. */
export function pageOf<T extends { created_at: number }>(
  records: readonly T[],
  { count, skip, from, to }: ListQuery,
): T[] {
  return records
    .filter(({ created_at }) => (from === null || created_at >= from) && (to === null || created_at <= to))
    .reverse()
    .slice(skip, skip + count);
}

/** Reads `count` (10, at most 100), `skip`, `from` and `to` (seconds) of a list call. Throws a 400. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const from = readInteger(query, 'from', 0, 4_765_046_400);
  const to = readInteger(query, 'to', 0, 4_765_046_400);
  return {
    count: readInteger(query, 'count', 1, 100) ?? 10,
    skip: readInteger(query, 'skip', 0, 1_000_000_000) ?? 0,
    from: from === null ? null : from * 1000,
    to: to === null ? null : to * 1000 + 999,
  };
}

/** Reads `expand[]`, which asks Razorpay to add entities to an answer; the sandbox adds cards. */
export function readExpand(query: URLSearchParams): 'card' | undefined {
  // The official package sends `expand[expand[]]=card`.
  for (const [name, value] of query) if (/^expand\b/.test(name) && value === 'card') return 'card';
}
