import type { Location, LocationList } from '@jalsa/api-client';
import { FooterLink, LinkList, SiteFooter } from '@jalsa/web/frame/site-footer';
import { memo, Suspense } from 'react';
import type { FooterKind } from '../../lib/frame-handle.ts';
import { paths } from '../../lib/paths.ts';
import { KINDS, kindName } from '../../texts/kinds.ts';
import { siteTexts } from '../../texts/site.ts';
import { ForOrganisers } from './for-organisers.tsx';

/** The target of the city link of the header without script. */
export const CITIES_ID = 'cities';

// No gap below the sticky bar of a page.
const CLASS = 'max-lg:[main:has(footer)+&]:mt-0';

/** The heights of the whole footer before it is rendered. */
const HEIGHTS = {
  full: '[--deferred-height:118rem] lg:[--deferred-height:49rem]',
  lists: '[--deferred-height:94rem] lg:[--deferred-height:33rem]',
  short: '[--deferred-height:18rem] lg:[--deferred-height:9rem]',
} satisfies Record<FooterKind, string>;

interface FooterProps {
  cities: LocationList | null;
  /** The city of the page, or the chosen city. */
  city: Location | undefined;
  kind: FooterKind;
}

/**
 * Information for organisers, links to every city and kind of event, help, and legal pages; a short footer has only the
 * last two. The frame renders again when a city is chosen; its sixty links do not, and are
 * hydrated last.
 */
export const Footer = memo(function Footer({ cities: all, city, kind }: FooterProps) {
  const className = `${HEIGHTS[kind]} ${CLASS}`;
  if (kind === 'short') return <SiteFooter city={city?.handler} className={className} />;
  const cities = all && all.top_cities.length + all.other_cities.length > 0 ? all : null;
  // Without a city, the kinds are those of the first one.
  const kindsCity = city ?? cities?.top_cities[0];
  return (
    <Suspense>
      <SiteFooter
        top={kind === 'full' && <ForOrganisers cities={cities} />}
        city={city?.handler}
        className={className}
      >
        {cities && (
          <LinkList id={CITIES_ID} title={siteTexts.citiesTitle} columns={2}>
            {[...cities.top_cities, ...cities.other_cities].map(({ handler, region }) => (
              <FooterLink key={handler} to={paths.home(handler)}>
                {siteTexts.eventsIn(region)}
              </FooterLink>
            ))}
          </LinkList>
        )}
        {kindsCity && (
          <LinkList title={siteTexts.kindsIn(kindsCity.region)} columns={2}>
            {KINDS.map((keyword) => (
              <FooterLink key={keyword} to={paths.explore(kindsCity.handler, { kind: keyword })}>
                {kindName(keyword)}
              </FooterLink>
            ))}
          </LinkList>
        )}
      </SiteFooter>
    </Suspense>
  );
});
