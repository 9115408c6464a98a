import { expect, test } from 'vitest';
import { aPackage } from '../../test/support/factories.ts';
import { visiblePackages } from './visible-packages.ts';

const open = aPackage({ package_map_id: 'open' });
const hidden = aPackage({ package_map_id: 'hidden', is_hidden: true });
const other = aPackage({ package_map_id: 'other', is_hidden: true });

test('visiblePackages leaves hidden packages out unless the selection names them', () => {
  expect(visiblePackages([hidden, open, other])).toEqual([open]);
  expect(visiblePackages([hidden, open, other], [['hidden', 2]])).toEqual([hidden, open]);
  expect(visiblePackages([hidden, open], [['nothing', 1]])).toEqual([open]);
});
