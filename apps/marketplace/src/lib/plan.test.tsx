import { reportStorageChange } from '@jalsa/web/storage/storage';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addToPlan, PLAN_MAX, readPlan, removeFromPlan, useIsPlanned, usePlan } from './plan.ts';

const makeEvents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `event-${index}`, name: `Event ${index}` }));
const ids = () => readPlan().map(({ _id }) => _id);

it('keeps events in local storage and removes them', () => {
  expect(addToPlan(...makeEvents(2))).toBe(2);
  expect(JSON.parse(localStorage.getItem('plan') ?? '')).toEqual(makeEvents(2));
  removeFromPlan('event-0');
  expect(ids()).toEqual(['event-1']);
});

it('refuses the eleventh event and events that it contains', () => {
  expect(addToPlan(...makeEvents(PLAN_MAX))).toBe(10);
  expect(addToPlan({ _id: 'eleventh', name: 'Eleventh' })).toBe(0);
  expect(ids()).not.toContain('eleventh');
  removeFromPlan('event-3');
  expect(addToPlan(...makeEvents(PLAN_MAX))).toBe(1);
  expect(readPlan()).toHaveLength(10);
});

it.each(['', 'null', '{}', '[1, null, {"_id": ""}, {"_id": "a"}]', '[{"_id": 1, "name": "A"}]', 'x'])(
  'reads the damaged storage %j as an empty plan',
  (text) => {
    localStorage.setItem('plan', text);
    expect(readPlan()).toEqual([]);
  },
);

it('follows changes of this tab, of other tabs and a logout', () => {
  const plan = renderHook(() => usePlan());
  const isPlanned = renderHook(() => useIsPlanned('event-0'));
  const state = () => [plan.result.current.length, isPlanned.result.current];
  expect(state()).toEqual([0, false]);
  act(() => void addToPlan(...makeEvents(2)));
  expect(state()).toEqual([2, true]);
  act(() => {
    localStorage.setItem('plan', JSON.stringify(makeEvents(1)));
    window.dispatchEvent(new StorageEvent('storage', { key: 'plan' }));
  });
  expect(state()).toEqual([1, true]);
  act(() => {
    localStorage.clear();
    reportStorageChange();
  });
  expect(state()).toEqual([0, false]);
});
