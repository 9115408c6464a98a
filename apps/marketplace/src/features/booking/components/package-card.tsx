import type { Package } from '@jalsa/api-client';
import { packageAvailability } from '@jalsa/booking-core';
import { useAtomValue } from 'jotai';
import { PackageSheet } from '../../../components/packages/package-sheet.tsx';
import { dataAtom, nowAtom } from '../state/atoms.ts';
import { PackageQuantity } from './package-quantity.tsx';

interface PackageCardProps {
  pkg: Package;
  headingLevel: 3 | 4;
}

/** A package with its quantity. */
export function PackageCard({ pkg, headingLevel }: PackageCardProps) {
  const { event } = useAtomValue(dataAtom);
  const now = useAtomValue(nowAtom);
  const availability = packageAvailability(pkg, event, { now, flow: 'single' });
  return (
    <PackageSheet pkg={pkg} event={event} availability={availability} headingLevel={headingLevel}>
      <PackageQuantity pkg={pkg} availability={availability} />
    </PackageSheet>
  );
}
