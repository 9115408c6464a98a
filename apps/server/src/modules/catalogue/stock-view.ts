import type { EventRow, PackageRow } from './events/event.repository.ts';

/** What is left of a limit; null where there is none. */
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

/** The capacity of a package as it stands: what Jalsa sold is counted into what was given, and taken off what remains. */
export function capacityView(row: CapacityColumns & { taken: number }) {
  return {
    package_capacity: row.packageCapacity,
    package_given: row.packageGiven + row.taken,
    package_max: row.packageMax,
    package_remaining_capacity: left(row.packageRemainingCapacity, row.taken),
  };
}
