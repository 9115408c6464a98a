import { expect, it } from 'vitest';
import { makeCity } from '../../../test/make/city.ts';
import { homeHead } from './home-head.ts';

it.each([
  [0, /^Events in Pune: /],
  [1, /^1 event in Pune: /],
  [2, /^2 events in Pune: /],
])('with %i events is told of as %s', (total, told) => {
  const loaded = { city: makeCity('Pune'), groups: [], events: [], loadedAt: '' };
  expect(homeHead({ ...loaded, total }).description).toMatch(told);
});
