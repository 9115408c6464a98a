import type { Location, LocationList } from '@jalsa/api-client';
import { FooterLink, LinkList, SiteFooter } from '@jalsa/web/frame/site-footer';
import { memo } from 'react';
import { paths } from '../../router/paths.ts';
import { KINDS, kindName } from '../../texts/kinds.ts';
import { siteTexts } from '../../texts/site.ts';
import { ForOrganisers } from './for-organisers.tsx';

/** The target of the city link of the header without script. */
export const CITIES_ID = 'cities';

interface FooterProps {
  cities: LocationList | null;
  /** The city of the page, or the chosen city. */
  city: Location | undefined;
}

/**
 * Information for organisers, links to every city and kind of event, help, and legal pages. The frame renders again when
 * a city is chosen; its sixty links do not.
 */
export const Footer = memo(function Footer({ cities: all, city }: FooterProps) {
  const cities = all && all.top_cities.length + all.other_cities.length > 0 ? all : null;
  return (
    <SiteFooter
      top={<ForOrganisers cities={cities} />}
      city={city?.handler}
      // No gap below the sticky bar of a page.
      className="[--deferred-height:118rem] lg:[--deferred-height:49rem] max-lg:[main:has(footer)+&]:mt-0"
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
    </SiteFooter>
  );
});
