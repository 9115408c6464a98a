import type { Package, PackageKind } from '../shapes.ts';

/** `table` for a package that says so, else `regular`. (Document 1, section 3.) */
export function packageKind(pkg: Package): PackageKind {
  return pkg.package?.type === 'table' ? 'table' : 'regular';
}
