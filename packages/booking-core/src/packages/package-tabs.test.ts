import { expect, test } from 'vitest';
import { aPackage } from '../../test/support/factories.ts';
import { packageTabs } from './package-tabs.ts';

const regular = aPackage({ package_map_id: 'r' });
const table = aPackage({ package_map_id: 't', package: { type: 'table' } });
const untyped = aPackage({ package_map_id: 'u', package: undefined });

test('packageTabs splits packages by kind in their order, and counts a package without a kind as regular', () => {
  expect(packageTabs([untyped, table, regular])).toEqual({
    regular: [untyped, regular],
    table: [table],
    showTabs: true,
  });
});

test('packageTabs shows tabs only when there are packages of both kinds', () => {
  expect(packageTabs([table, regular]).showTabs).toBe(true);
  expect(packageTabs([regular, untyped]).showTabs).toBe(false);
  expect(packageTabs([table]).showTabs).toBe(false);
  expect(packageTabs([])).toEqual({ regular: [], table: [], showTabs: false });
});
