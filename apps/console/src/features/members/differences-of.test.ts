import { expect, test } from 'vitest';
import { differencesOf } from './differences-of.ts';

test('names the fields that differ, with roles and events in words', () => {
  const change = {
    before: { role: 'box_office', events: ['1'], mobile: '••••••1234' },
    after: { role: 'manager', events: null, mobile: '••••••1234' },
  };
  expect(differencesOf(change)).toEqual([
    { field: 'role', before: 'Box office', after: 'Manager' },
    { field: 'events', before: '1 event only', after: null },
  ]);
});

test('an object that was made or removed has values on one side', () => {
  expect(
    differencesOf({ before: null, after: { paid_selling: 'requested', kinds: ['music', 'food'] } }),
  ).toEqual([
    { field: 'paid selling', before: null, after: 'requested' },
    { field: 'kinds', before: null, after: 'music, food' },
  ]);
  expect(differencesOf({ before: { role: 'gone_role' }, after: null })).toEqual([
    { field: 'role', before: 'gone_role', after: null },
  ]);
});
