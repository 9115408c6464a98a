import { describe, expect, it } from 'vitest';
import { jsonLdTexts } from './head.ts';
import { absoluteUrlReplacer, breadcrumbs, itemList, organization, website } from './json-ld.ts';

const ORIGIN = 'https://jalsa.example';

/** The object as the page contains it. */
const written = (object: object) => JSON.parse(JSON.stringify(object, absoluteUrlReplacer(ORIGIN)));

it('describes the organization', () => {
  expect(written(organization('Jalsa'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Jalsa',
    url: 'https://jalsa.example/',
    logo: 'https://jalsa.example/icon-512.png',
  });
});

it('describes the site’s search', () => {
  const { '@type': type, potentialAction } = written(website('Jalsa', '/search?q={search_term_string}'));
  expect(type).toBe('WebSite');
  expect(potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: 'https://jalsa.example/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});

it('numbers breadcrumbs from 1', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'पुणे', path: '/home/pune' },
  ];
  expect(written(breadcrumbs(steps)).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://jalsa.example/' },
    { '@type': 'ListItem', position: 2, name: 'पुणे', item: 'https://jalsa.example/home/pune' },
  ]);
});

it('numbers listed pages from 1 or from a later position', () => {
  expect(written(itemList('Featured', ['/events/a', '/events/b'])).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: 'https://jalsa.example/events/a' },
    { '@type': 'ListItem', position: 2, url: 'https://jalsa.example/events/b' },
  ]);
  expect(written(itemList('Featured', ['/events/m'], 12)).itemListElement).toMatchObject([{ position: 13 }]);
});

describe('absoluteUrlReplacer', () => {
  it('makes paths absolute, alone or in a list', () => {
    const object = { url: '/a', image: ['/b', 'https://else.example/c'], logo: '//else.example/d' };
    expect(written(object)).toEqual({
      url: 'https://jalsa.example/a',
      image: ['https://jalsa.example/b', 'https://else.example/c'],
      logo: '//else.example/d',
    });
  });

  it('does not change text that looks like a path', () => {
    expect(written({ name: '/dev/null, the band' })).toEqual({ name: '/dev/null, the band' });
  });

  it('is applied to the JSON-LD of the head', () => {
    const [text = '{}'] = jsonLdTexts({ title: 'x', jsonLd: [organization('Jalsa')] }, ORIGIN);
    expect(JSON.parse(text).url).toBe('https://jalsa.example/');
  });
});
