import { expect, it } from 'vitest';
import { createFreshCode } from './fresh-code.ts';

const asha = { mobile: '9876543210', name: 'Asha' };

it('holds for 30 seconds, for the same person as typed, until it was used', () => {
  let now = 0;
  const fresh = createFreshCode(() => now);
  expect(fresh.isFor(asha)).toBe(false);
  fresh.sent(asha);
  now = 29_999;
  expect(fresh.isFor({ ...asha })).toBe(true);
  expect(fresh.isFor({ ...asha, name: 'Asha Rao' })).toBe(false);
  now = 30_000;
  expect(fresh.isFor(asha)).toBe(false);
  fresh.sent(asha);
  fresh.forget();
  expect(fresh.isFor(asha)).toBe(false);
});
