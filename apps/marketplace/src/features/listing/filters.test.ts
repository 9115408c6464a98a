import { describe, expect, it } from 'vitest';
import { eventQuery, isNarrowed, listQuery, NO_FILTERS, pageNumber, readFilters } from './filters.ts';

const read = (search: string, q: string | null = null) => readFilters(new URLSearchParams(search), q);
/** What an address comes to, written as one. */
const tidied = (search: string, q: string | null = null) =>
  new URLSearchParams({ ...listQuery(read(search, q)) }).toString();

describe('the filters of an address', () => {
  it.each([
    'date=weekend&min=500&max=1500&kind=comedy%2Cfilm&sort=price_low',
    'from=2026-11-20&to=2026-12-01',
    'to=2026-12-01',
    'max=0',
    'min=1500.01',
    'kind=live-music',
  ])('%s comes back as it was', (search) => {
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

  it('has no more kinds than the catalogue takes', () => {
    const many = Array.from({ length: 80 }, (_, index) => `kind-${index}`).join(',');
    expect(eventQuery(read(`kind=${many}`)).kind?.length).toBeLessThanOrEqual(400);
  });

  it('names a sort only where the list is not sorted so by itself', () => {
    expect(tidied('sort=soonest')).toBe('');
    expect(tidied('sort=best_match')).toBe('');
    expect(tidied('sort=best_match', '')).toBe('');
    expect(tidied('sort=best_match', 'jazz')).toBe('');
    expect(tidied('sort=soonest', 'jazz')).toBe('sort=soonest');
  });
});

it('asks the catalogue in its own words', () => {
  expect(eventQuery(read('from=2026-11-20&min=500&max=1500&kind=comedy&sort=price_high'))).toEqual({
    from: '2026-11-20',
    price_min: 500,
    price_max: 1500,
    kind: 'comedy',
    sort: 'price_high',
  });
});

it('a list that is only sorted shows all', () => {
  expect(isNarrowed(NO_FILTERS)).toBe(false);
  expect(isNarrowed(read('sort=price_low'))).toBe(false);
  expect(isNarrowed(read('max=0'))).toBe(true);
  expect(isNarrowed(read('kind=film'))).toBe(true);
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
])('page %j is number %i', (text, number) => {
  expect(pageNumber(text)).toBe(number);
});
