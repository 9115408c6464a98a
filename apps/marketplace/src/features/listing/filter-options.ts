import type { EventKind } from '@jalsa/api-client';
import { formatCalendarDay } from '@jalsa/web/format/format-dates';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { kindName } from '../../texts/kinds.ts';
import { listTexts } from '../../texts/list.ts';
import { DAYS, type Filters, SORTS, type Sort } from './filters.ts';

/** An option of a filter, with the filters that result from it. */
export interface FilterOption {
  label: string;
  /** The number of events of the option. */
  count?: number;
  isChosen: boolean;
  filters: Filters;
}

/** The options for named days and any day. */
export function dayOptions(filters: Filters): FilterOption[] {
  const option = (date: Filters['date'], label: string) => ({
    label,
    isChosen: filters.date === date && (date !== null || !hasRange(filters)),
    filters: { ...filters, date, from: null, to: null },
  });
  return [option(null, listTexts.anyDay), ...DAYS.map((day) => option(day, listTexts.days[day]))];
}

/** The price steps in rupees. The last step starts one paisa higher, because both ends of a range are inclusive. */
const [CHEAP, DEAR] = [500, 1500];
const ABOVE_DEAR = DEAR + 0.01;

export function priceOptions(filters: Filters): FilterOption[] {
  const steps: [Filters['min'], Filters['max']][] = [
    [null, null],
    [null, 0],
    [null, CHEAP],
    [CHEAP, DEAR],
    [ABOVE_DEAR, null],
  ];
  return steps.map(([min, max]) => ({
    label: priceName({ min, max }) ?? listTexts.anyPrice,
    isChosen: filters.min === min && filters.max === max,
    filters: { ...filters, min, max },
  }));
}

/** The options for the kinds of the city's events; each can be added or removed. */
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

/** Every active filter, with the filters that remain without it. */
export function activeFilters(filters: Filters): { label: string; without: Filters }[] {
  const dates = dayName(filters);
  const price = priceName(filters);
  return [
    ...(dates ? [{ label: dates, without: { ...filters, date: null, from: null, to: null } }] : []),
    ...(price
      ? [
          {
            label: listTexts.chosen(listTexts.price, price),
            without: { ...filters, min: null, max: null },
          },
        ]
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

/** The text for the chosen days; null for any day. */
export function dayName({ date, from, to }: Pick<Filters, 'date' | 'from' | 'to'>): string | null {
  if (date) return listTexts.days[date];
  if (from && to)
    return from === to
      ? formatCalendarDay(from)
      : listTexts.betweenDays(formatCalendarDay(from), formatCalendarDay(to));
  if (from) return listTexts.fromDay(formatCalendarDay(from));
  return to && listTexts.toDay(formatCalendarDay(to));
}

/** The text for the chosen price; null for any price. */
export function priceName({ min, max }: Pick<Filters, 'min' | 'max'>): string | null {
  if (max === 0 && !min) return listTexts.free;
  if (min !== null && max !== null) return listTexts.between(formatRupees(min), formatRupees(max));
  if (max !== null) return listTexts.upTo(formatRupees(max));
  if (min === ABOVE_DEAR) return listTexts.over(formatRupees(DEAR));
  return min === null ? null : listTexts.andUp(formatRupees(min));
}
