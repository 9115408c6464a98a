import type { Package } from '@jalsa/api-client';
import { useAtomValue } from 'jotai';
import { bookingTexts } from '../../../texts/booking.ts';
import { sectionsOf } from '../model/sections.ts';
import { dataAtom } from '../state/atoms.ts';
import { PackageCard } from './package-card.tsx';

/** Packages under the headings of their groups. */
export function PackageSections({ packages }: { packages: Package[] }) {
  const { event } = useAtomValue(dataAtom);
  const sections = sectionsOf(packages, event.package_group, bookingTexts.otherTickets);
  return sections.map(({ id, name, packages: members }) => (
    <section key={id} className="mb-8" aria-label={name ?? undefined}>
      {name && <h3 className="mb-3 text-lg">{name}</h3>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {members.map((pkg) => (
          <PackageCard key={pkg.package_map_id} pkg={pkg} headingLevel={name ? 4 : 3} />
        ))}
      </ul>
    </section>
  ));
}
