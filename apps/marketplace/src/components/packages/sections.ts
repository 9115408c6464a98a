import type { Event, Package } from '@jalsa/api-client';

/** Packages under one heading; a null name means no heading. */
export interface Section {
  id: string;
  name: string | null;
  packages: Package[];
}

/** Groups packages by the event's groups, ungrouped packages last. Empty groups are omitted. */
export function groupPackages(
  packages: readonly Package[],
  groups: Event['package_group'],
  restName: string,
): Section[] {
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
  return nonEmpty;
}
