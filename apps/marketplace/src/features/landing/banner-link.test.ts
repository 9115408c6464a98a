import type { Banner } from '@jalsa/api-client';
import { describe, expect, it } from 'vitest';
import { makeBanner } from '../../../test/make/landing.ts';
import { bannerLink } from './banner-link.ts';

const to = (changes: Partial<Banner>) => bannerLink(makeBanner(changes))?.to;

describe('bannerLink', () => {
  it.each<[string, Partial<Banner>, string | undefined]>([
    ['an event', { handle: 'raga', keyword: 'concert' }, '/events/concert/raga'],
    ['an event without a keyword', { handle: 'raga', keyword: null }, '/events/raga'],
    ['an event without a handle', { handle: null }, undefined],
    ['the page of hosts', { banner_type: 'eventHost' }, '/host'],
    ['the onboarding of artists', { banner_type: 'artist' }, '/host/artist-onboard'],
    ['nothing for noBtn', { banner_type: 'noBtn', button_link: '/host' }, undefined],
    ['its own link', { button_link: '/explore/events-in-pune' }, '/explore/events-in-pune'],
    ['another site', { button_link: 'https://host.example/' }, 'https://host.example/'],
    [
      'the event instead of an invalid link',
      { handle: 'raga', button_link: 'javascript:alert(1)' },
      '/events/raga',
    ],
    [
      'the event instead of a protocol-relative link',
      { handle: 'raga', button_link: '//else.example' },
      '/events/raga',
    ],
    [
      'the event instead of a link with a backslash',
      { handle: 'raga', button_link: '/\\else.example' },
      '/events/raga',
    ],
  ])('links to %s', (_target, changes, place) => {
    expect(to(changes)).toBe(place);
  });
});

it('shows its button text or the default one', () => {
  expect(bannerLink(makeBanner({ button_text: null }))?.text).toBe('Book your fun');
  expect(bannerLink(makeBanner({ button_text: ' ' }))?.text).toBe('Book your fun');
  expect(bannerLink(makeBanner({ button_text: 'See the show' }))?.text).toBe('See the show');
});

it('marks links to other sites as external', () => {
  expect(bannerLink(makeBanner({ button_link: 'https://host.example/' }))?.isExternal).toBe(true);
  expect(bannerLink(makeBanner())?.isExternal).toBe(false);
});
