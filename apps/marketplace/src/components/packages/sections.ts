import type { Event, Package } from '@jalsa/api-client';

/** Packages under one heading; without a name they stand alone. */
export interface Section {
  id: string;
  name: string | null;
  packages: Package[];
}

/** The event's groups over these packages, then what belongs to no group. Empty groups are left out. */
export function sectionsOf(
  packages: readonly Package[],
  groups: Event['package_group'],
  rest: string,
): Section[] {
  const sections: Section[] = groups.map(({ _id, name, packages: ids }) => ({
    id: _id,
    name,
    packages: packages.filter(({ package_map_id }) => ids.includes(package_map_id)),
  }));
  const grouped = new Set(groups.flatMap((group) => group.packages));
  const ungrouped = packages.filter(({ package_map_id }) => !grouped.has(package_map_id));
  const filled = sections.filter((section) => section.packages.length > 0);
  if (ungrouped.length > 0) {
    filled.push({ id: 'rest', name: filled.length > 0 ? rest : null, packages: ungrouped });
  }
  return filled;
}
