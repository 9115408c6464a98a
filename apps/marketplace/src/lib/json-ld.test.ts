import { describe, expect, it } from 'vitest';
import { headTags } from './head.ts';
import { absoluteIn, breadcrumbs, itemList, organization, website } from './json-ld.ts';

const ORIGIN = 'https://jalsa.example';

/** As the page will hold it. */
const written = (object: object) => JSON.parse(JSON.stringify(object, absoluteIn(ORIGIN)));

it('tells who runs the site', () => {
  expect(written(organization('Jalsa'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Jalsa',
    url: 'https://jalsa.example/',
    logo: 'https://jalsa.example/icon-512.png',
  });
});

it('tells how the site is searched', () => {
  const { '@type': type, potentialAction } = written(website('Jalsa', '/search?q={search_term_string}'));
  expect(type).toBe('WebSite');
  expect(potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: 'https://jalsa.example/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});

it('tells the way to a page, counted from 1', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'पुणे', path: '/home/pune' },
  ];
  expect(written(breadcrumbs(steps)).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://jalsa.example/' },
    { '@type': 'ListItem', position: 2, name: 'पुणे', item: 'https://jalsa.example/home/pune' },
  ]);
});

it('lists pages in their order', () => {
  expect(written(itemList('Featured', ['/events/a', '/events/b'])).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: 'https://jalsa.example/events/a' },
    { '@type': 'ListItem', position: 2, url: 'https://jalsa.example/events/b' },
  ]);
  expect(written(itemList('Featured', ['/events/m'], 12)).itemListElement).toMatchObject([{ position: 13 }]);
});

describe('addresses', () => {
  it('are made absolute where they are paths, alone or in a list', () => {
    const object = { url: '/a', image: ['/b', 'https://else.example/c'], logo: '//else.example/d' };
    expect(written(object)).toEqual({
      url: 'https://jalsa.example/a',
      image: ['https://jalsa.example/b', 'https://else.example/c'],
      logo: '//else.example/d',
    });
  });

  it('are told from text', () => {
    expect(written({ name: '/dev/null, the band' })).toEqual({ name: '/dev/null, the band' });
  });

  it('are absolute in the head', () => {
    const tags = headTags({ title: 'x', jsonLd: [organization('Jalsa')] }, 'Jalsa', ORIGIN);
    const text = tags.find(({ attributes }) => attributes.type === 'application/ld+json')?.text ?? '{}';
    expect(JSON.parse(text).url).toBe('https://jalsa.example/');
  });
});
