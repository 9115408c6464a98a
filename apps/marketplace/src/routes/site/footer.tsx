import type { Location, LocationList } from '@jalsa/api-client';
import { Logo } from '@jalsa/ui/logo';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_WIDTH } from '../../components/page-width.ts';
import { isAvailable } from '../../router/areas.ts';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { KINDS, kindName } from '../../texts/kinds.ts';
import { siteTexts } from '../../texts/site.ts';
import { ForOrganisers } from './for-organisers.tsx';

/** The targets of the header links without script. */
export const CITIES_ID = 'cities';
export const HELP_ID = 'help';

interface FooterProps {
  cities: LocationList | null;
  /** The city of the page, or the chosen city. */
  city: Location | undefined;
}

const helpLinks = () =>
  [
    { to: paths.support(), text: siteTexts().support },
    { to: paths.artists(), text: siteTexts().artists },
    { to: paths.downloadApp(), text: siteTexts().app },
    { to: paths.terms(), text: siteTexts().terms },
    { to: paths.privacy(), text: siteTexts().privacy },
    { to: paths.refunds(), text: siteTexts().refunds },
  ].filter(({ to }) => isAvailable(to));

/** Information for organisers, links to every city and kind of event, help, and legal pages. */
export function Footer({ cities: all, city }: FooterProps) {
  const cities = all && all.top_cities.length + all.other_cities.length > 0 ? all : null;
  return (
    // No gap below the sticky bar of a page.
    <footer className="deferred-render mt-16 [--deferred-height:118rem] lg:[--deferred-height:49rem] border-line border-t bg-sunken max-lg:[main:has(footer)+&]:mt-0">
      <ForOrganisers cities={cities} />
      <div
        className={`${PAGE_WIDTH} grid gap-x-12 gap-y-9 py-10 md:grid-cols-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]`}
      >
        {cities && (
          <LinkList id={CITIES_ID} title={siteTexts().citiesTitle} columns={2}>
            {[...cities.top_cities, ...cities.other_cities].map(({ handler, region }) => (
              <FooterLink key={handler} to={paths.home(handler)}>
                {siteTexts().eventsIn(region)}
              </FooterLink>
            ))}
          </LinkList>
        )}
        <LinkList title={city ? siteTexts().kindsIn(city.region) : siteTexts().kindsTitle} columns={2}>
          {KINDS.map((kind) =>
            city ? (
              <FooterLink key={kind} to={paths.explore(city.handler, { kind })}>
                {kindName(kind)}
              </FooterLink>
            ) : (
              <span key={kind} className="flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
                {kindName(kind)}
              </span>
            ),
          )}
        </LinkList>
        <LinkList id={HELP_ID} title={siteTexts().helpTitle} className="md:col-span-2 lg:col-span-1">
          {helpLinks().map(({ to, text }) => (
            <FooterLink key={to} to={to}>
              {text}
            </FooterLink>
          ))}
        </LinkList>
      </div>
      <div className="border-line border-t">
        <div className={`${PAGE_WIDTH} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5`}>
          <Logo name={commonTexts().siteName} />
          <p className="text-muted text-sm">{siteTexts().promise}</p>
          <ThemeSwitch texts={siteTexts().theme} />
        </div>
      </div>
    </footer>
  );
}

interface LinkListProps {
  id?: string;
  title: string;
  /** Two columns at every width; otherwise only where the list is in a row of its own. */
  columns?: 2;
  className?: string;
  children: ReactNode[];
}

function LinkList({ id, title, columns, className, children }: LinkListProps) {
  return (
    <section id={id} className={className}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul
        className={
          columns ? 'grid grid-cols-2 gap-x-4' : 'md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12'
        }
      >
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-9 items-center py-1 text-sm leading-snug underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
