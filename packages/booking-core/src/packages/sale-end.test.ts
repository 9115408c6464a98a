import { expect, test } from 'vitest';
import { saleEnd } from './sale-end.ts';

const EARLY = '2026-11-20T12:00:00.000Z';
const LATE = '2026-11-21T12:00:00.000Z';

test.each([
  [null, null, null],
  [EARLY, null, EARLY],
  [null, EARLY, EARLY],
  [LATE, EARLY, EARLY],
  [EARLY, LATE, EARLY],
])(
  'a package valid till %s of an event on sale until %s is sold until %s',
  (valid_till, distribution_end, end) => {
    const pkg = { package_map_id: 'p', ticket_info: [], valid_till };
    expect(saleEnd(pkg, { distribution_end })?.toISOString() ?? null).toBe(end);
  },
);
