import type { Banner } from '@jalsa/api-client';
import { describe, expect, it } from 'vitest';
import { makeBanner } from '../../../test/make/landing.ts';
import { bannerLink } from './banner-link.ts';

const to = (changes: Partial<Banner>) => bannerLink(makeBanner(changes))?.to;

describe('a banner leads', () => {
  it.each<[string, Partial<Banner>, string | undefined]>([
    ['an event', { handle: 'raga', keyword: 'concert' }, '/events/concert/raga'],
    ['an event without a keyword', { handle: 'raga', keyword: null }, '/events/raga'],
    ['an event that is not named', { handle: null }, undefined],
    ['hosts', { banner_type: 'eventHost' }, '/host'],
    ['artists', { banner_type: 'artist' }, '/host/artist-onboard'],
    ['nobody', { banner_type: 'noBtn', button_link: '/host' }, undefined],
    ['where it says', { button_link: '/venues/table-booking' }, '/venues/table-booking'],
    ['to another site', { button_link: 'https://host.example/' }, 'https://host.example/'],
    ['past what is no address', { handle: 'raga', button_link: 'javascript:alert(1)' }, '/events/raga'],
    ['past another host in disguise', { handle: 'raga', button_link: '//else.example' }, '/events/raga'],
    ['past a host after a backslash', { handle: 'raga', button_link: '/\\else.example' }, '/events/raga'],
  ])('%s', (_whom, changes, place) => {
    expect(to(changes)).toBe(place);
  });
});

it('says what its button does', () => {
  expect(bannerLink(makeBanner({ button_text: null }))?.text).toBe('Book your fun');
  expect(bannerLink(makeBanner({ button_text: ' ' }))?.text).toBe('Book your fun');
  expect(bannerLink(makeBanner({ button_text: 'See the show' }))?.text).toBe('See the show');
});

it('tells other sites apart', () => {
  expect(bannerLink(makeBanner({ button_link: 'https://host.example/' }))?.isExternal).toBe(true);
  expect(bannerLink(makeBanner())?.isExternal).toBe(false);
});
