import type { Package } from '@jalsa/api-client';
import {
  type CartLine,
  fillMessage,
  type PackageKind,
  packageTabs,
  visiblePackages,
} from '@jalsa/booking-core';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { TicketIcon } from '@jalsa/ui/icons';
import { Tabs } from '@jalsa/ui/tabs';
import { messages } from '@jalsa/web/messages';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PackageSections } from '../../../components/packages/package-sections.tsx';
import { formatMomentRange } from '../../../lib/format-dates.ts';
import { paths } from '../../../router/paths.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { packageTexts } from '../../../texts/packages.ts';
import { useVisibleHiddenPackages } from '../hooks/use-selection.ts';
import { cartAtom, dataAtom } from '../state/atoms.ts';
import { AboutEvent } from './about-event.tsx';
import { ChooseFooter } from './choose-footer.tsx';
import { EventBanner } from './event-banner.tsx';
import { PackageCard } from './package-card.tsx';
import { StepTitle } from './step-title.tsx';

/** Step 1: the event's packages with their quantities. */
export function ChooseStep() {
  const { event } = useAtomValue(dataAtom);
  const packages = visiblePackages(event.package_data, useVisibleHiddenPackages());
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-8">
        <EventBanner event={event} when={formatMomentRange(event.event_start, event.event_end)} />
        <StepTitle step={1} title={messages().chooseTickets} />
        {packages.length > 0 ? <PackageTabs packages={packages} /> : <NothingOnSale />}
        <AboutEvent event={event} />
      </main>
      {packages.length > 0 && <ChooseFooter />}
    </>
  );
}

function PackageTabs({ packages }: { packages: Package[] }) {
  const { regular, table, showTabs } = packageTabs(packages);
  const [kind, setKind] = useState(useInitialKind(table));
  if (!showTabs) return <PackageCards packages={packages} />;
  const items = [
    { id: 'regular' as const, label: fillMessage(messages().regularPackages, { n: regular.length }) },
    { id: 'table' as const, label: fillMessage(messages().tablePackages, { n: table.length }) },
  ];
  return (
    <Tabs label={bookingTexts().kinds} items={items} value={kind} onChange={setKind}>
      <PackageCards packages={kind === 'table' ? table : regular} />
    </Tabs>
  );
}

function PackageCards({ packages }: { packages: Package[] }) {
  const { event } = useAtomValue(dataAtom);
  return (
    <PackageSections packages={packages} groups={event.package_group}>
      {(pkg, headingLevel) => <PackageCard key={pkg.package_map_id} pkg={pkg} headingLevel={headingLevel} />}
    </PackageSections>
  );
}

/** The table tab when the cart contains only tables, otherwise the regular tab. */
function useInitialKind(tables: Package[]): PackageKind {
  const cart = useAtomValue(cartAtom);
  const isTable = ({ id }: CartLine) => tables.some(({ package_map_id }) => package_map_id === id);
  return cart.length > 0 && cart.every(isTable) ? 'table' : 'regular';
}

function NothingOnSale() {
  const { event } = useAtomValue(dataAtom);
  return (
    <EmptyState
      icon={<TicketIcon />}
      title={packageTexts().noPackages}
      text={packageTexts().noPackagesHint}
      action={
        <Link to={paths.explore(event.location.handler)} className={buttonClass('secondary')}>
          {packageTexts().seeOthers}
        </Link>
      }
    />
  );
}
