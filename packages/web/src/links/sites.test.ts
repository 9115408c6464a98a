import { expect, it } from 'vitest';
import { findMountedSite, SITES } from './sites.ts';

it.each([
  ['/', 'marketplace'],
  ['/explore/events-in-pune', 'marketplace'],
  ['/blogs', 'blogs'],
  ['/blogs?page=2', 'blogs'],
  ['/blogs/a-night-of-qawwali#comments', 'blogs'],
  ['/blogs-of-pune', 'marketplace'],
  ['/onboard-cab-drivers/qr-1', 'cab-driver'],
  ['/host', 'marketplace'],
  ['/host/artist-onboard', 'artist-onboarding'],
  ['/host/artist-onboard-process/preview/1', 'artist-onboarding'],
])('finds the site that answers %s: %s', (path, site) => {
  expect(findMountedSite(SITES, path)?.name).toBe(site);
});

it('finds no site for a path above the only mount', () => {
  expect(findMountedSite([{ mount: '/blogs/' }, { mount: undefined }], '/host')).toBeUndefined();
});
