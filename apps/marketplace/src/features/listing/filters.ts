import type { EventQuery } from '@jalsa/api-client/contract';
import { LIMITS } from '@jalsa/booking-core';
import { isExists } from 'date-fns/isExists';
import type { ListQuery } from '../../lib/paths.ts';

export const DAYS = ['today', 'tomorrow', 'weekend'] as const;
export type NamedDay = (typeof DAYS)[number];

export const SORTS = ['best_match', 'soonest', 'price_low', 'price_high'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters and the sort order of a list. Days are written as `2026-11-20`, money in rupees; null means no limit. */
export interface Filters {
  date: NamedDay | null;
  from: string | null;
  to: string | null;
  min: number | null;
  max: number | null;
  kinds: string[];
  /** Null means the default sort order. */
  sort: Sort | null;
}

export const NO_FILTERS: Filters = {
  date: null,
  from: null,
  to: null,
  min: null,
  max: null,
  kinds: [],
  sort: null,
};

/** The default sort order: best match for searches, date for other lists. */
export function defaultSort(q: string | null): Sort {
  return q ? 'best_match' : 'soonest';
}

/**
 * The filters of an address. Invalid values are ignored, ranges may be reversed, and a named day takes precedence
 * over a range.
 */
export function readFilters(search: URLSearchParams, q: string | null): Filters {
  const date = findValue(DAYS, search.get('date'));
  const [from, to] = inOrder(date ? null : day(search.get('from')), date ? null : day(search.get('to')));
  const [min, max] = inOrder(money(search.get('min')), money(search.get('max')));
  const sort = findValue(SORTS, search.get('sort'));
  const isDefault = sort === defaultSort(q) || (sort === 'best_match' && !q);
  return {
    date,
    from,
    to,
    min: min || null,
    max,
    kinds: kinds(search.get('kind')),
    sort: isDefault ? null : sort,
  };
}

/** The filters and the page number as query parameters of an address. */
export function listQuery(filters: Filters, page = 1): ListQuery {
  const { date, from, to, min, max, kinds, sort } = filters;
  return {
    ...(date && { date }),
    ...(from && { from }),
    ...(to && { to }),
    ...(min !== null && { min: String(min) }),
    ...(max !== null && { max: String(max) }),
    ...(kinds.length > 0 && { kind: kinds.join(',') }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The filters as the query of the catalogue API. */
export function eventQuery(filters: Filters): Partial<EventQuery> {
  const { min, max, page, ...query } = listQuery(filters);
  return {
    ...(query as Partial<EventQuery>),
    ...(filters.min !== null && { price_min: filters.min }),
    ...(filters.max !== null && { price_max: filters.max }),
  };
}

/** Whether any filter is active. */
export function hasFilters({ sort, ...narrowing }: Filters): boolean {
  return Object.keys(listQuery({ ...narrowing, sort: null })).length > 0;
}

/** The page number of an address; invalid values mean the first page. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

function findValue<T extends string>(known: readonly T[], text: string | null): T | null {
  return known.find((one) => one === text) ?? null;
}

function day(text: string | null): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  return year && isExists(Number(year), Number(month) - 1, Number(date)) ? text : null;
}

function money(text: string | null): number | null {
  return text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

function inOrder<T extends string | number>(first: T | null, last: T | null): [T | null, T | null] {
  return first !== null && last !== null && last < first ? [last, first] : [first, last];
}

function kinds(text: string | null): string[] {
  const unique = [...new Set((text ?? '').split(',').map((kind) => kind.trim()))];
  const asked = unique.filter((kind) => kind !== '' && !/\p{Cc}/u.test(kind));
  while (asked.join(',').length > LIMITS.kindsMax) asked.pop();
  return asked;
}
