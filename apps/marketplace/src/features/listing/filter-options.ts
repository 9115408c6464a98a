import type { EventKind } from '@jalsa/api-client';
import { rupees } from '../../lib/price.ts';
import { calendarDay } from '../../lib/when.ts';
import { kindName } from '../../texts/kinds.ts';
import { listTexts } from '../../texts/list.ts';
import { DAYS, type Filters, SORTS, type Sort } from './filters.ts';

/** Something to choose, and the filters that it leads to. */
export interface FilterOption {
  label: string;
  /** How many events it would show. */
  count?: number;
  isChosen: boolean;
  filters: Filters;
}

/** Days that have a name, and any day. */
export function dayOptions(filters: Filters): FilterOption[] {
  const option = (date: Filters['date'], label: string) => ({
    label,
    isChosen: filters.date === date && (date !== null || !hasRange(filters)),
    filters: { ...filters, date, from: null, to: null },
  });
  return [option(null, listTexts.anyDay), ...DAYS.map((day) => option(day, listTexts.days[day]))];
}

/** Steps of price in rupees. The least paisa over the dearest one, as both ends of a range belong to it. */
const [CHEAP, DEAR] = [500, 1500];
const DEARER = DEAR + 0.01;

export function priceOptions(filters: Filters): FilterOption[] {
  const steps: [Filters['min'], Filters['max']][] = [
    [null, null],
    [null, 0],
    [null, CHEAP],
    [CHEAP, DEAR],
    [DEARER, null],
  ];
  return steps.map(([min, max]) => ({
    label: priceName({ min, max }) ?? listTexts.anyPrice,
    isChosen: filters.min === min && filters.max === max,
    filters: { ...filters, min, max },
  }));
}

/** Every kind of the city's events; each is chosen or left by itself. */
export function kindOptions(
  filters: Filters,
  kinds: readonly EventKind[],
  hasCounts: boolean,
): FilterOption[] {
  return kinds.map(({ keyword, total }) => {
    const isChosen = filters.kinds.includes(keyword);
    const others = filters.kinds.filter((kind) => kind !== keyword);
    return {
      label: kindName(keyword),
      ...(hasCounts && { count: total }),
      isChosen,
      filters: { ...filters, kinds: isChosen ? others : [...others, keyword] },
    };
  });
}

export function sortOptions(filters: Filters, usual: Sort): FilterOption[] {
  return SORTS.filter((sort) => sort !== 'best_match' || usual === sort).map((sort) => ({
    label: listTexts.sorts[sort],
    isChosen: (filters.sort ?? usual) === sort,
    filters: { ...filters, sort: sort === usual ? null : sort },
  }));
}

/** Every filter that is active, with what is left without it. */
export function activeFilters(filters: Filters): { label: string; without: Filters }[] {
  const dates = dayName(filters);
  const price = priceName(filters);
  return [
    ...(dates ? [{ label: dates, without: { ...filters, date: null, from: null, to: null } }] : []),
    ...(price
      ? [{ label: listTexts.chosen(listTexts.price, price), without: { ...filters, min: null, max: null } }]
      : []),
    ...filters.kinds.map((kind) => ({
      label: kindName(kind),
      without: { ...filters, kinds: filters.kinds.filter((other) => other !== kind) },
    })),
  ];
}

export function hasRange({ from, to }: Pick<Filters, 'from' | 'to'>): boolean {
  return from !== null || to !== null;
}

/** The days chosen, in words; null for any. */
export function dayName({ date, from, to }: Pick<Filters, 'date' | 'from' | 'to'>): string | null {
  if (date) return listTexts.days[date];
  if (from && to)
    return from === to ? calendarDay(from) : listTexts.betweenDays(calendarDay(from), calendarDay(to));
  if (from) return listTexts.fromDay(calendarDay(from));
  return to && listTexts.toDay(calendarDay(to));
}

/** The price chosen, in words; null for any. */
export function priceName({ min, max }: Pick<Filters, 'min' | 'max'>): string | null {
  if (max === 0 && !min) return listTexts.free;
  if (min !== null && max !== null) return listTexts.between(rupees(min), rupees(max));
  if (max !== null) return listTexts.upTo(rupees(max));
  if (min === DEARER) return listTexts.over(rupees(DEAR));
  return min === null ? null : listTexts.andUp(rupees(min));
}
