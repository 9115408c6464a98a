import { describe, expect, it } from 'vitest';
import { activeFilters, kindOptions, priceOptions, sortOptions } from './filter-options.ts';
import { eventQuery, NO_FILTERS, readFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search), null);
const namesOf = (search: string) => activeFilters(read(search)).map(({ label }) => label);

describe('priceOptions', () => {
  it('cover every price exactly once', () => {
    const asked = priceOptions(NO_FILTERS).map(({ label, filters }) => {
      const { price_min, price_max } = eventQuery(filters);
      return [label, price_min, price_max];
    });
    expect(asked).toEqual([
      ['Any price', undefined, undefined],
      ['Free', undefined, 0],
      ['Up to ₹500.00', undefined, 500],
      ['₹500.00 – ₹1,500.00', 500, 1500],
      ['Over ₹1,500.00', 1500.01, undefined],
    ]);
  });

  it('mark the option of the address as chosen', () => {
    const chosen = (search: string) =>
      priceOptions(read(search)).flatMap(({ label, isChosen }) => (isChosen ? [label] : []));
    expect(chosen('')).toEqual(['Any price']);
    expect(chosen('max=0')).toEqual(['Free']);
    expect(chosen('min=1500.01')).toEqual(['Over ₹1,500.00']);
    expect(chosen('min=200&max=900')).toEqual([]);
  });
});

describe('activeFilters', () => {
  it.each([
    ['', []],
    ['date=weekend&max=0&kind=comedy,film', ['This weekend', 'Starting price: Free', 'Comedy', 'Film']],
    ['from=2026-11-20&to=2026-11-20', ['Fri 20 Nov 2026']],
    ['from=2026-11-20&to=2026-12-01', ['Fri 20 Nov 2026 – Tue 01 Dec 2026']],
    ['from=2026-11-20', ['From Fri 20 Nov 2026']],
    ['to=2026-11-20', ['Until Fri 20 Nov 2026']],
    ['min=200&max=900.5', ['Starting price: ₹200.00 – ₹900.50']],
    ['min=200', ['Starting price: ₹200.00 and up']],
    ['sort=price_low', []],
  ])('are named for “%s” as %j', (search, expected) => {
    expect(namesOf(search)).toEqual(expected);
  });

  it('can be removed one by one', () => {
    const [day, price, comedy] = activeFilters(read('date=today&max=0&kind=comedy,film&sort=price_low'));
    expect(day?.without).toEqual(read('max=0&kind=comedy,film&sort=price_low'));
    expect(price?.without).toEqual(read('date=today&kind=comedy,film&sort=price_low'));
    expect(comedy?.without).toEqual(read('date=today&max=0&kind=film&sort=price_low'));
  });
});

it('a kind is added to the chosen kinds and removed again', () => {
  const kinds = [
    { keyword: 'comedy', total: 7 },
    { keyword: 'film', total: 2 },
  ];
  const [comedy, film] = kindOptions(read('kind=comedy'), kinds, true);
  expect([comedy?.label, comedy?.count, comedy?.isChosen]).toEqual(['Comedy', 7, true]);
  expect(comedy?.filters.kinds).toEqual([]);
  expect(film?.filters.kinds).toEqual(['comedy', 'film']);
  expect(kindOptions(NO_FILTERS, kinds, false)[0]).not.toHaveProperty('count');
});

it('best match is a sort option of searches only', () => {
  const names = (usual: 'soonest' | 'best_match') => sortOptions(NO_FILTERS, usual).map(({ label }) => label);
  expect(names('soonest')).toEqual(['Soonest first', 'Lowest price', 'Highest price']);
  expect(names('best_match')[0]).toBe('Best match');
});
