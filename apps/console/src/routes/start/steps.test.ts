import type { Organiser } from '@jalsa/api-client/console';
import { permissionsOf } from '@jalsa/api-client/contract';
import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const organiser: Organiser = {
  _id: '1',
  handle: 'raag',
  name: 'Raag',
  logo: null,
  kinds: ['music'],
  paid_selling: 'not_requested',
  requested_at: null,
  refusal: null,
  payout: null,
};
const owner = new Set(permissionsOf('organiser', 'owner'));

test('an owner has every step, and waits for the approval without a link', () => {
  const steps = stepsOf(organiser, owner);
  expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, false]);
  expect(steps.map(({ path }) => path)).toEqual(['/o/1/settings', '/o/1/settings', null]);
});

test('a refusal leads to the details again', () => {
  const steps = stepsOf({ ...organiser, paid_selling: 'refused' }, owner);
  expect(steps.at(-1)).toMatchObject({ isDone: false, path: '/o/1/settings' });
});

test('a role sees the steps that it may take', () => {
  expect(stepsOf(organiser, new Set(permissionsOf('organiser', 'gate')))).toEqual([]);
});
