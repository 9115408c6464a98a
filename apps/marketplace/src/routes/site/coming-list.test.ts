import { expect, it } from 'vitest';
import { makeCities } from '../../../test/make/city.ts';
import { comingList } from './coming-list.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  const list = comingList({ pathname, search }, makeCities());
  return list && `${list.kind} ${list.city.region} ${list.q}`.trimEnd();
};

it.each([
  ['/?city=mumbai', 'home Mumbai'],
  ['/home/mumbai', 'home Mumbai'],
  ['/explore/events-in-mumbai?page=2', 'explore Mumbai'],
  ['/explore/events-in-mumbai/comedy', 'group Mumbai'],
  ['/explore/events-in-mumbai/search?q=+jazz+', 'search Mumbai jazz'],
  ['/', null],
  ['/?city=atlantis', null],
  ['/explore/events-in-atlantis', null],
  ['/sign-in', null],
  ['/events/mumbai/booking', null],
])('%s is %s', (address, list) => {
  expect(at(address)).toBe(list);
});
