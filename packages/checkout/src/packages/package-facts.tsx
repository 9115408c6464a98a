import type { Package } from '@jalsa/api-client';
import { maxPerCustomer } from '@jalsa/booking-core';
import { UsersIcon } from '@jalsa/ui/icons';
import { packageTexts } from '../texts/packages.ts';
import { includedTexts } from './included-texts.ts';

/** The number of people of a package, its redeemable amounts and items, and its quantity limits. */
export function PackageFacts({ pkg }: { pkg: Package }) {
  const maximum = maxPerCustomer(pkg);
  const facts = [
    ...includedTexts(pkg),
    (pkg.min_purchase ?? 0) > 1 && packageTexts.minimum(pkg.min_purchase ?? 0),
    maximum !== null && packageTexts.maximum(maximum),
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && pkg.pax <= 1) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {pkg.pax > 1 && (
        <li className="flex items-center gap-1.5">
          <UsersIcon />
          {packageTexts.admits(pkg.pax)}
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
