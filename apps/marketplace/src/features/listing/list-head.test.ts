import { makeCard, NOW } from '@jalsa/checkout/test/make/event';
import { headTags } from '@jalsa/site/head';
import { cardPoster } from '@jalsa/web/event-card/card-poster';
import { describe, expect, it } from 'vitest';
import { makeCities } from '../../../test/make/city.ts';
import { NO_FILTERS, readFilters } from './filters.ts';
import { listHead } from './list-head.ts';
import type { ListData } from './load-list.ts';

const [city] = makeCities().top_cities as [ListData['city']];
const event = makeCard({ handle: 'raga', keyword: 'classical', images: ['/files/images/raga.svg'] });

const list = (changes: Partial<ListData> = {}): ListData => ({
  city,
  group: null,
  q: null,
  filters: NO_FILTERS,
  kinds: [],
  events: [event],
  total: 1,
  first: 1,
  page: 1,
  pages: 1,
  isPartial: false,
  loadedAt: NOW.toISOString(),
  ...changes,
});
const filters = (search: string) => readFilters(new URLSearchParams(search), null);
const LIST = `/explore/events-in-${city.handler}`;

describe('canonical address', () => {
  it.each([
    ['a whole list', list(), LIST],
    ['a later page', list({ first: 3, page: 3 }), `${LIST}?page=3`],
    ['a page with more pages loaded', list({ page: 3 }), LIST],
    ['a filtered one', list({ filters: filters('max=500'), first: 2 }), LIST],
    ['a sorted one', list({ filters: filters('sort=price_low') }), LIST],
    ['a group', list({ group: { name: 'Laugh', handle: 'Comedy' } }), `${LIST}/comedy`],
    ['a city without events', list({ events: [], total: 0 }), LIST],
    [
      'a group whose events are over',
      list({ group: { name: 'Laugh', handle: 'laugh' }, events: [] }),
      undefined,
    ],
    ['a page past the last', list({ events: [], first: 9 }), undefined],
    ['a search', list({ q: 'jazz' }), undefined],
    ['a search without text', list({ q: '' }), undefined],
  ])('of %s', (_, data, canonical) => {
    expect(listHead(data).canonical).toBe(canonical);
  });
});

it('a search is not indexed, and its text is escaped', () => {
  const head = listHead(list({ q: '</script><b>' }));
  expect(head.title).toBe(`Results for “</script><b>” in ${city.region}`);
  expect(headTags(head, 'Jalsa', 'https://jalsa.example')).toContainEqual({
    name: 'meta',
    attributes: { name: 'robots', content: 'noindex' },
  });
});

it('preloads the first poster with the attributes of its card', () => {
  const { srcSet, sizes } = cardPoster(event);
  expect(listHead(list()).preload).toEqual({ srcSet, sizes });
  expect(listHead(list({ events: [makeCard({ images: [] })] })).preload).toBeUndefined();
});

it('later pages have their own title, description and positions', () => {
  const [whole, third] = [listHead(list()), listHead(list({ first: 3, page: 4 }))];
  expect(third.title).toBe(`${whole.title}, page 3`);
  expect(third.description).toBe(`${whole.description} Page 3.`);
  expect(third.jsonLd?.[1]).toMatchObject({ itemListElement: [{ position: 25 }] });
});

it('uses the image and the name of the first event', () => {
  expect(listHead(list()).image).toEqual({ src: '/files/images/raga.svg', alt: event.name });
  const alt = { name: 'meta', attributes: { property: 'og:image:alt', content: event.name } };
  expect(headTags(listHead(list()), 'Jalsa', 'https://jalsa.example')).toContainEqual(alt);
});

it('lists breadcrumbs and events as JSON-LD', () => {
  const [trail, events] = listHead(list({ group: { name: 'Laugh', handle: 'comedy' } })).jsonLd ?? [];
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: city.region, item: `/home/${city.handler}` },
      { item: LIST },
      { name: 'Laugh', item: `${LIST}/comedy` },
    ],
  });
  expect(events).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, url: '/events/classical/raga' }],
  });
});
