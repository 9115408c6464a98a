import { makeCard } from '@jalsa/checkout/test/make/event';
import { describe, expect, it } from 'vitest';
import { makeCityHome } from '../../../test/make/city-home.ts';
import { makeBanner } from '../../../test/make/landing.ts';
import { homeHead } from './home-head.ts';

it.each([
  [0, /^Events in Pune: /],
  [1, /^1 event in Pune: /],
  [2, /^2 events in Pune: /],
])('the description for %i events matches %s', (total, told) => {
  expect(homeHead(makeCityHome({ total })).description).toMatch(told);
});

describe('preloaded picture', () => {
  const venues = [{ name: 'Kanda Batata', images: ['/files/images/room-1', '/files/images/room-2'] }];

  it('is the picture of the first banner, also in link previews', () => {
    const head = homeHead(makeCityHome({ banners: [makeBanner()], venues }));
    expect(head.preload?.srcSet).toContain('/files/images/wide-raga?w=800 800w');
    expect(head.image).toEqual({ src: '/files/images/wide-raga', alt: 'Raga by the River' });
  });

  it('is a venue picture when there is no banner', () => {
    expect(homeHead(makeCityHome({ venues })).preload?.srcSet).toContain('/files/images/room-1?w=800 800w');
    expect(homeHead(makeCityHome({ venues })).image).toBeUndefined();
    const gallery = [{ image: '/files/images/ghat', alt: 'The ghat at dusk' }];
    expect(homeHead(makeCityHome({ gallery })).image).toEqual({
      src: '/files/images/ghat',
      alt: 'The ghat at dusk',
    });
  });

  it('is a gallery picture when no venue has a picture', () => {
    const gallery = [{ image: '/files/images/g-1', alt: 'An evening' }];
    const { preload } = homeHead(makeCityHome({ venues: [{ name: 'Bare', images: [] }], gallery }));
    expect(preload?.srcSet).toContain('/files/images/g-1?w=800 800w');
  });

  it('is not preloaded when the server cannot resize it or there is none', () => {
    const elsewhere = makeBanner({ banner_images: ['/favicon.svg'] });
    expect(homeHead(makeCityHome({ banners: [elsewhere], venues })).preload).toBeUndefined();
    expect(homeHead(makeCityHome()).preload).toBeUndefined();
  });
});

it('describes the site, the city and the events to search engines', () => {
  const events = Array.from({ length: 13 }, (_, index) =>
    makeCard({ handle: `night-${index}`, keyword: index === 0 ? 'concert' : null }),
  );
  const { jsonLd = [] } = homeHead(makeCityHome({ events, total: 13 }));
  const types = jsonLd.map((object) => (object as { '@type': string })['@type']);
  expect(types).toEqual(['Organization', 'WebSite', 'BreadcrumbList', 'ItemList']);
  expect(JSON.stringify(jsonLd[1])).toContain('/explore/events-in-pune/search?q={search_term_string}');
  const { itemListElement } = jsonLd[3] as { itemListElement: { url: string }[] };
  expect(itemListElement).toHaveLength(12);
  expect(itemListElement.slice(0, 2).map(({ url }) => url)).toEqual([
    '/events/concert/night-0',
    '/events/night-1',
  ]);
});
