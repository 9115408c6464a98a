import type { LocationList } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { Link } from 'react-router-dom';
import { PAGE_WIDTH } from '../../components/page-width.ts';
import { paths } from '../../router/paths.ts';
import { KINDS, kindName } from '../../texts/kinds.ts';
import { siteTexts } from '../../texts/site.ts';

/** Cities that the text names, before it counts the others. */
const NAMED = 8;

const inWords = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Tells organisers that they can sell online and offline, where, and what (document 1, section 1). */
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
            {cities && `${whereOf(cities)} `}
            {siteTexts.organisersWhat(inWords.format(KINDS.map(kindName)))}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 lg:flex-col">
          <Link to={paths.host()} className={buttonClass('secondary')}>
            {siteTexts.host}
          </Link>
          <Link to={paths.artistOnboard()} className={buttonClass('secondary')}>
            {siteTexts.artist}
          </Link>
        </div>
      </div>
    </section>
  );
}

function whereOf({ top_cities, other_cities }: LocationList): string {
  const names = [...top_cities, ...other_cities].map(({ region }) => region);
  // One city is never counted as the others.
  const named = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  const more = names.length - named.length;
  return siteTexts.organisersWhere(more > 0 ? named.join(', ') : inWords.format(named), more);
}
