import type { Package, PackageKind } from '../shapes.ts';

/** Returns `table` for a package of that type, else `regular`. (Specification 1, section 3: the package type is regular or table.) */
export function packageKind(pkg: Package): PackageKind {
  return pkg.package?.type === 'table' ? 'table' : 'regular';
}
