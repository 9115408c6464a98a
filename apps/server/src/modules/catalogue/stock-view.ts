import type { EventRow, PackageRow } from './events/event.repository.ts';

/** The rest of a limit; null without a limit. */
export const left = (limit: number | null, taken: number) => (limit === null ? null : limit - taken);

/** When the sale of an event ends: with its event, unless it ends before. (docs/availability.md, "State of a package".) */
export function saleEnd({
  distributionEnd,
  eventEnd,
}: Pick<EventRow['event'], 'distributionEnd' | 'eventEnd'>): string {
  return (distributionEnd && distributionEnd < eventEnd ? distributionEnd : eventEnd).toISOString();
}

type CapacityColumns = Pick<
  PackageRow['package'],
  'packageCapacity' | 'packageGiven' | 'packageMax' | 'packageRemainingCapacity'
>;

/** The capacity of a package now: pieces that Jalsa sold increase `package_given` and reduce `package_remaining_capacity`. */
export function capacityView(row: CapacityColumns & { taken: number }) {
  return {
    package_capacity: row.packageCapacity,
    package_given: row.packageGiven + row.taken,
    package_max: row.packageMax,
    package_remaining_capacity: left(row.packageRemainingCapacity, row.taken),
  };
}
