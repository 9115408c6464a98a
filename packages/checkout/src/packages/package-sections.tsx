import type { Package } from '@jalsa/api-client';
import type { ReactNode } from 'react';
import { packageTexts } from '../texts/packages.ts';
import { type EventOfSections, groupPackages } from './sections.ts';

interface PackageSectionsProps {
  packages: readonly Package[];
  event: EventOfSections;
  /** The time by which ended packages come last. */
  now: Date;
  /** The level of the headings of sections. */
  headingLevel?: 3 | 4;
  /** Renders a package as a list item, with a heading one level below that of its section. */
  children: (pkg: Package, headingLevel: 3 | 4 | 5) => ReactNode;
}

/** Packages in sections by their groups. */
export function PackageSections({ packages, event, now, headingLevel = 3, children }: PackageSectionsProps) {
  const sections = groupPackages(packages, event, now, packageTexts.otherTickets);
  const Heading = `h${headingLevel}` as const;
  const inSection = headingLevel === 3 ? 4 : 5;
  return sections.map(({ id, name, packages: members }) => (
    <section key={id} className="mb-8" aria-label={name ?? undefined}>
      {name && <Heading className="mb-3 text-lg">{name}</Heading>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {members.map((pkg) => children(pkg, name ? inSection : headingLevel))}
      </ul>
    </section>
  ));
}
