import type { Package } from '../shapes.ts';
import { packageKind } from './package-kind.ts';

/** Splits packages into the two tabs, in their order; tabs show only when there are packages of both kinds. */
export function packageTabs<P extends Package>(
  packages: readonly P[],
): { regular: P[]; table: P[]; showTabs: boolean } {
  const table = packages.filter((pkg) => packageKind(pkg) === 'table');
  const regular = packages.filter((pkg) => packageKind(pkg) === 'regular');
  return { regular, table, showTabs: regular.length > 0 && table.length > 0 };
}
