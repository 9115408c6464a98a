import type { Event, Package } from '@jalsa/api-client';
import { packageAvailability } from '@jalsa/booking-core';

/** Packages under one heading; a null name means no heading. */
export interface Section {
  id: string;
  name: string | null;
  packages: Package[];
}

/** The data of an event that decide about the order of its packages. */
export type EventOfSections = Pick<
  Event,
  'package_group' | 'distribution_start' | 'distribution_end' | 'remaining_capacity'
>;

/**
 * Groups packages by the event's groups, ungrouped packages last. Packages whose sale has ended at `now` are the last
 * of their group, and groups with no others are the last. Empty groups are omitted.
 */
export function groupPackages(
  packages: readonly Package[],
  event: EventOfSections,
  now: Date,
  restName: string,
): Section[] {
  const hasEnded = (pkg: Package) => {
    const availability = packageAvailability(pkg, event, { now });
    return availability.state === 'disabled' && availability.reason === 'expired';
  };
  const groups = event.package_group;
  const sections: Section[] = groups.map(({ _id, name, packages: ids }) => ({
    id: _id,
    name,
    packages: packages.filter(({ package_map_id }) => ids.includes(package_map_id)),
  }));
  const grouped = new Set(groups.flatMap((group) => group.packages));
  const ungrouped = packages.filter(({ package_map_id }) => !grouped.has(package_map_id));
  const nonEmpty = sections.filter((section) => section.packages.length > 0);
  if (ungrouped.length > 0) {
    nonEmpty.push({ id: 'rest', name: nonEmpty.length > 0 ? restName : null, packages: ungrouped });
  }
  const sorted = nonEmpty.map((section) => ({ ...section, packages: putLast(section.packages, hasEnded) }));
  return putLast(sorted, (section) => section.packages.every(hasEnded));
}

/** The items with those that `isLast` accepts at the end; otherwise in their order. */
const putLast = <Item>(items: readonly Item[], isLast: (item: Item) => boolean): Item[] =>
  [...items].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
