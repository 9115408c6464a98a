import type { LocationList } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { SiteLink } from '@jalsa/web/links/site-link';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { KINDS, kindName } from '../../texts/kinds.ts';
import { siteTexts } from '../../texts/site.ts';

/** The number of cities that the text names; the others are counted. */
const MAX_NAMED_CITIES = 8;

const ORGANISER_LINKS = [
  { to: paths.host(), text: commonTexts.host },
  { to: paths.artistOnboard(), text: commonTexts.artist },
  { to: paths.hostChoice(), text: siteTexts.waysToJoin },
];

/**
 * Informs organisers that they can sell online and offline, in which cities, and which kinds of events.
 */
export function ForOrganisers({ cities }: { cities: LocationList | null }) {
  return (
    <section aria-labelledby="for-organisers" className="border-line border-b">
      <div
        className={`${PAGE_WIDTH} grid gap-x-12 gap-y-6 py-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center`}
      >
        <div className="max-w-3xl">
          <h2 id="for-organisers" className="mb-3 text-2xl sm:text-3xl">
            {siteTexts.organisersTitle}
          </h2>
          <p className="text-muted">{siteTexts.organisers}</p>
          <p className="mt-3 text-muted">
            {cities && `${citiesText(cities)} `}
            {siteTexts.organisersWhat(commonTexts.list(KINDS.map(kindName)))}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 lg:flex-col">
          {ORGANISER_LINKS.map(({ to, text }) => (
            <SiteLink key={to} to={to} className={buttonClass('secondary')}>
              {text}
            </SiteLink>
          ))}
        </div>
      </div>
    </section>
  );
}

function citiesText({ top_cities, other_cities }: LocationList): string {
  const names = [...top_cities, ...other_cities].map(({ region }) => region);
  // A single remaining city is named instead of counted.
  const named = names.length > MAX_NAMED_CITIES + 1 ? names.slice(0, MAX_NAMED_CITIES) : names;
  const more = names.length - named.length;
  return siteTexts.organisersWhere(more > 0 ? named.join(', ') : commonTexts.list(named), more);
}
