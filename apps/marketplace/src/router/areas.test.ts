import { expect, it } from 'vitest';
import { isAvailable } from './areas.ts';
import { paths } from './paths.ts';

it.each(['blogs'] as const)('the area %s does not exist yet', (area) =>
  expect(isAvailable(paths[area]())).toBe(false),
);

it.each(['/blogs/qawwali', '/blogs#top'])('an area contains %s', (path) =>
  expect(isAvailable(path)).toBe(false),
);

it.each([
  'venues',
  'profile',
  'tickets',
  'support',
  'host',
  'eventHost',
  'hostChoice',
  'artistOnboard',
] as const)('the area %s exists', (area) => expect(isAvailable(paths[area]())).toBe(true));

it.each(['/', '/explore/events-in-pune', '/hosting', paths.refunds(), 'https://host.example/host'])(
  '%s is in no area and exists',
  (path) => expect(isAvailable(path)).toBe(true),
);
