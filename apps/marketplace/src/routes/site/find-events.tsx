import type { Location, LocationList } from '@jalsa/api-client';
import { Link } from 'react-router-dom';
import { SearchBox } from '../../features/search/search-box.tsx';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { siteTexts } from '../../texts/site.ts';

interface FindEventsProps {
  cities: LocationList | null;
  city: Location | undefined;
}

/** The links of a not-found page to events: the search of the city, or the cities. */
export function FindEvents({ cities, city }: FindEventsProps) {
  if (city) {
    return (
      <section className="mx-auto w-full max-w-xl px-4 pb-12 text-center">
        <h2 className="mb-4 text-xl">{siteTexts.findTitle(city.region)}</h2>
        <SearchBox city={city} size="large" />
        <p className="mt-3">
          <Link
            to={paths.explore(city.handler)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {commonTexts.allEventsIn(city.region)}
          </Link>
        </p>
      </section>
    );
  }
  if (!cities) return null;
  return (
    <section className="mx-auto w-full max-w-2xl px-4 pb-12 text-center">
      <h2 className="mb-4 text-xl">{siteTexts.findCityTitle}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {cities.top_cities.map(({ handler, region }) => (
          <li key={handler}>
            <Link
              to={paths.home(handler)}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 font-semibold transition-colors hover:bg-sunken"
            >
              {region}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
