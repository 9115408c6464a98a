import { bookableDays } from '@jalsa/booking-core';
import { addDays } from 'date-fns/addDays';
import type { Executor } from '../../../../database/executor.ts';
import { leftAt, timesToCome, type VenueForSale } from '../../../catalogue/index.ts';
import { readTakenTables } from '../../../inventory/index.ts';
import type { AskedTables } from './price-table-order.rules.ts';

/** The most free times that a refusal names. */
const FREE_TIMES_NAMED = 4;

/** The times at which these tables are free, the first ones after `after`, or after `now` when none comes after it. */
export async function nextFreeTimes(
  executor: Executor,
  venue: VenueForSale,
  asked: readonly AskedTables[],
  { after, now }: { after: Date; now: Date },
): Promise<string[]> {
  const packageIds = asked.map(({ pkg }) => pkg.package_map_id);
  const days = bookableDays(venue, now);
  const taken = await readTakenTables(executor, packageIds, {
    from: now,
    until: addDays(now, days.length + 2),
  });
  const tables = { ...venue, taken };
  const free = days
    .flatMap((day) => timesToCome(venue, day, now))
    .filter((time) => asked.every(({ pkg, quantity }) => quantity <= leftAt(tables, pkg, time)));
  const later = free.filter((time) => new Date(time) > after);
  return (later.length > 0 ? later : free).slice(0, FREE_TIMES_NAMED);
}
