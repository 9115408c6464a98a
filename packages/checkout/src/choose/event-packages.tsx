import type { Event, Package } from '@jalsa/api-client';
import { type CartLine, type PackageKind, packageTabs, visiblePackages } from '@jalsa/booking-core';
import { Tabs } from '@jalsa/ui/tabs';
import { useState } from 'react';
import { PackageSections } from '../packages/package-sections.tsx';
import { useCheckoutView } from '../purchase/checkout-provider.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { PackageCard } from './package-card.tsx';

/** The packages of an event to show: hidden ones only when an address of this visit or the selection names them. */
export function useVisiblePackages({ package_data }: Event): Package[] {
  return visiblePackages(package_data, useCheckoutView().named);
}

interface EventPackagesProps {
  event: Event;
  packages: Package[];
  /** The level of the headings of package groups. */
  headingLevel?: 3 | 4;
}

/** The packages of an event with their quantities, in tabs when the event has regular and table packages. */
export function EventPackages({ packages, ...rest }: EventPackagesProps) {
  const { regular, table, showTabs } = packageTabs(packages);
  const [kind, setKind] = useState(useInitialKind(packages, table));
  if (!showTabs) return <PackageCards packages={packages} {...rest} />;
  const items = [
    { id: 'regular' as const, label: checkoutTexts.regularPackages(regular.length) },
    { id: 'table' as const, label: checkoutTexts.tablePackages(table.length) },
  ];
  return (
    <Tabs label={checkoutTexts.kinds} items={items} value={kind} onChange={setKind}>
      <PackageCards packages={kind === 'table' ? table : regular} {...rest} />
    </Tabs>
  );
}

function PackageCards({ event, packages, headingLevel = 3 }: EventPackagesProps) {
  // The time of the load, so that no package moves under a finger.
  const { loadedAt } = useCheckoutView().data;
  return (
    <PackageSections packages={packages} event={event} now={new Date(loadedAt)} headingLevel={headingLevel}>
      {(pkg, level) => <PackageCard key={pkg.package_map_id} event={event} pkg={pkg} headingLevel={level} />}
    </PackageSections>
  );
}

/** The table tab when the cart contains only tables of the event, otherwise the regular tab. */
function useInitialKind(packages: Package[], tables: Package[]): PackageKind {
  const { cart } = useCheckoutView();
  const isOf = (list: Package[]) => (line: CartLine) => list.some((pkg) => pkg.package_map_id === line.id);
  const own = cart.filter(isOf(packages));
  return own.length > 0 && own.every(isOf(tables)) ? 'table' : 'regular';
}
