import { describe, expect, it } from 'vitest';
import { eventQuery, hasFilters, listQuery, NO_FILTERS, pageNumber, readFilters } from './filters.ts';

const read = (search: string, q: string | null = null) => readFilters(new URLSearchParams(search), q);
/** The address after its filters were read and written again. */
const tidied = (search: string, q: string | null = null) =>
  new URLSearchParams({ ...listQuery(read(search, q)) }).toString();

describe('filters of an address', () => {
  it.each([
    'date=weekend&min=500&max=1500&kind=comedy%2Cfilm&sort=price_low',
    'from=2026-11-20&to=2026-12-01',
    'to=2026-12-01',
    'max=0',
    'min=1500.01',
    'kind=live-music',
  ])('%s is read and written unchanged', (search) => {
    expect(tidied(search)).toBe(search);
  });

  it.each([
    ['date=yesterday&from=soon&to=2026-06-31', ''],
    ['from=2026-02-30', ''],
    ['min=-1&max=1e9', ''],
    ['min=12.345&max=₹5', ''],
    ['min=0', ''],
    ['kind=,,+,', ''],
    ['kind=comedy,comedy, film', 'kind=comedy%2Cfilm'],
    ['kind=a%00b,film', 'kind=film'],
    ['sort=cheapest', ''],
    ['from=2026-12-01&to=2026-11-20', 'from=2026-11-20&to=2026-12-01'],
    ['min=900&max=200', 'min=200&max=900'],
    ['date=today&from=2026-11-20&to=2026-12-01', 'date=today'],
    ['date=&from=2026-11-20&to=', 'from=2026-11-20'],
  ])('%s is read as “%s”', (search, expected) => {
    expect(tidied(search)).toBe(expected);
  });

  it('limits the kinds to the maximum of the API', () => {
    const many = Array.from({ length: 80 }, (_, index) => `kind-${index}`).join(',');
    expect(eventQuery(read(`kind=${many}`)).kind?.length).toBeLessThanOrEqual(400);
  });

  it('contains no sort that is the default one', () => {
    expect(tidied('sort=soonest')).toBe('');
    expect(tidied('sort=best_match')).toBe('');
    expect(tidied('sort=best_match', '')).toBe('');
    expect(tidied('sort=best_match', 'jazz')).toBe('');
    expect(tidied('sort=soonest', 'jazz')).toBe('sort=soonest');
  });
});

it('writes filters as the query of the API', () => {
  expect(eventQuery(read('from=2026-11-20&min=500&max=1500&kind=comedy&sort=price_high'))).toEqual({
    from: '2026-11-20',
    price_min: 500,
    price_max: 1500,
    kind: 'comedy',
    sort: 'price_high',
  });
});

it('a sort order alone does not count as a filter', () => {
  expect(hasFilters(NO_FILTERS)).toBe(false);
  expect(hasFilters(read('sort=price_low'))).toBe(false);
  expect(hasFilters(read('max=0'))).toBe(true);
  expect(hasFilters(read('kind=film'))).toBe(true);
});

it.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['2.5', 1],
  ['1e3', 1],
  ['999999999', 1],
])('reads the page %j as %i', (text, number) => {
  expect(pageNumber(text)).toBe(number);
});
