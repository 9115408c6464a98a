import type { Event, Package } from '@jalsa/api-client';
import { packageAvailability } from '@jalsa/booking-core';
import { PackageSheet } from '../packages/package-sheet.tsx';
import { useCheckoutView } from '../purchase/checkout-provider.tsx';
import { PackageQuantity } from './package-quantity.tsx';

interface PackageCardProps {
  event: Event;
  pkg: Package;
  headingLevel: 3 | 4 | 5;
}

/** A package with its quantity. */
export function PackageCard({ event, pkg, headingLevel }: PackageCardProps) {
  const { now, flow } = useCheckoutView();
  const availability = packageAvailability(pkg, event, { now, flow });
  return (
    <PackageSheet pkg={pkg} event={event} availability={availability} headingLevel={headingLevel}>
      <PackageQuantity pkg={pkg} availability={availability} />
    </PackageSheet>
  );
}
