import type { Package } from '../shapes.ts';

/**
 * Returns the packages that may be shown and sold: all but the hidden ones that the selection (`decodeSelection`) does not name.
 */
export function visiblePackages<P extends Package>(
  packages: readonly P[],
  selection: readonly (readonly [id: string, quantity: number])[] = [],
): P[] {
  return packages.filter((pkg) => !pkg.is_hidden || selection.some(([id]) => id === pkg.package_map_id));
}
