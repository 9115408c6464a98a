import { expect, it } from 'vitest';
import { at, makeEvent, NOW } from '../../test/make/event.ts';
import { makePackage } from '../../test/make/package.ts';
import { groupPackages } from './sections.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => makePackage({ package_map_id: id })) as [
  ReturnType<typeof makePackage>,
  ReturnType<typeof makePackage>,
  ReturnType<typeof makePackage>,
];

it('orders packages by group and puts ungrouped packages last', () => {
  const groups = [
    { _id: 'g2', name: 'Balcony', packages: ['c'] },
    { _id: 'g1', name: 'Floor', packages: ['b', 'gone'] },
    { _id: 'g3', name: 'Empty', packages: [] },
  ];
  expect(groupPackages([a, b, c], makeEvent({ package_group: groups }), NOW, 'Other tickets')).toEqual([
    { id: 'g2', name: 'Balcony', packages: [c] },
    { id: 'g1', name: 'Floor', packages: [b] },
    { id: 'rest', name: 'Other tickets', packages: [a] },
  ]);
});

it('has no section name without groups', () => {
  expect(groupPackages([a], makeEvent(), NOW, 'Other tickets')).toEqual([
    { id: 'rest', name: null, packages: [a] },
  ]);
  expect(groupPackages([], makeEvent(), NOW, 'Other tickets')).toEqual([]);
});

it('puts packages whose sale has ended last in their group, and groups with no others last', () => {
  const make = (id: string, changes = {}) => makePackage({ package_map_id: id, ...changes });
  const ended = { valid_till: at(-60) };
  const packages = [
    make('early', ended),
    make('student', ended),
    make('door'),
    make('late', { valid_from: at(60) }),
    make('gone', { package_remaining_capacity: 0 }),
  ];
  const event = makeEvent({ package_group: [{ _id: 'g1', name: 'Early', packages: ['early'] }] });
  const order = groupPackages(packages, event, NOW, 'Other tickets').map(({ name, packages: members }) => [
    name,
    members.map(({ package_map_id }) => package_map_id),
  ]);
  expect(order).toEqual([
    ['Other tickets', ['door', 'late', 'gone', 'student']],
    ['Early', ['early']],
  ]);
});
