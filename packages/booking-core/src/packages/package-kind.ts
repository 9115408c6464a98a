import type { Package, PackageKind } from '../shapes.ts';

/** Returns `table` for a package of that type, else `regular`. */
export function packageKind(pkg: Package): PackageKind {
  return pkg.package?.type === 'table' ? 'table' : 'regular';
}
