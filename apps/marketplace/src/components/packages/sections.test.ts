import { expect, it } from 'vitest';
import { makePackage } from '../../../test/make/package.ts';
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
  expect(groupPackages([a, b, c], groups, 'Other tickets')).toEqual([
    { id: 'g2', name: 'Balcony', packages: [c] },
    { id: 'g1', name: 'Floor', packages: [b] },
    { id: 'rest', name: 'Other tickets', packages: [a] },
  ]);
});

it('has no section name without groups', () => {
  expect(groupPackages([a], [], 'Other tickets')).toEqual([{ id: 'rest', name: null, packages: [a] }]);
  expect(groupPackages([], [], 'Other tickets')).toEqual([]);
});
