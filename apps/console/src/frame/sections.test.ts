import type { Membership } from '@jalsa/api-client/console';
import { permissionsOf } from '@jalsa/api-client/contract';
import { expect, test } from 'vitest';
import { firstPlace, placeOf } from '../lib/place.ts';
import { sectionsOf } from './sections.ts';

const membershipOf = (
  organiser: string | null,
  role: Membership['role'],
  events: string[] | null = null,
) => ({
  _id: `${organiser} ${role}`,
  organiser: organiser === null ? null : { _id: organiser, name: `Organiser ${organiser}`, logo: null },
  role,
  permissions: [...permissionsOf(organiser === null ? 'site' : 'organiser', role)],
  events,
});

const labelsOf = (memberships: Membership[], organiser: string | null) => {
  const place = placeOf({ memberships }, organiser);
  return place && sectionsOf(place).map(({ label }) => label);
};

test('a member reaches the own organiser with the permissions of the role, and no other place', () => {
  const memberships = [membershipOf('1', 'gate', ['7'])];
  expect(placeOf({ memberships }, '1')).toMatchObject({ name: 'Organiser 1', events: ['7'] });
  expect(placeOf({ memberships }, '2')).toBeNull();
  expect(placeOf({ memberships }, null)).toBeNull();
});

test('an operator reaches every organiser, also with a membership that is limited to events', () => {
  const memberships = [membershipOf(null, 'support'), membershipOf('1', 'gate', ['7'])];
  expect(placeOf({ memberships }, '2')).toMatchObject({ name: null, events: null });
  const own = placeOf({ memberships }, '1');
  expect(own?.events).toBeNull();
  expect(own?.permissions.has('orders.write')).toBe(true);
});

test('the menu shows the sections that the role allows', () => {
  expect(labelsOf([membershipOf('1', 'owner')], '1')).toEqual(
    expect.arrayContaining(['Start', 'Members', 'Settings']),
  );
  expect(labelsOf([membershipOf('1', 'finance')], '1')).toContain('Settings');
  expect(labelsOf([membershipOf('1', 'gate')], '1')).not.toContain('Settings');
  expect(labelsOf([membershipOf(null, 'admin')], null)).toContain('Staff');
  expect(labelsOf([membershipOf(null, 'support')], null)).not.toContain('Staff');
});

test('the oldest membership opens first; without one there is no place', () => {
  expect(
    firstPlace({ memberships: [membershipOf('2', 'owner'), membershipOf(null, 'admin')] }),
  ).toMatchObject({
    organiserId: '2',
  });
  expect(firstPlace({ memberships: [] })).toBeNull();
});
