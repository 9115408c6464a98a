import type { Location, Venue } from '@jalsa/api-client';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { venuesTexts } from '../../texts/venues.ts';

/** Links to the venues of each city that has some. */
export function CityLinks({ cities, venues }: { cities: readonly Location[]; venues: readonly Venue[] }) {
  const withVenues = cities.filter(({ handler }) => venues.some(({ city }) => city === handler));
  if (withVenues.length === 0) return null;
  return (
    <nav aria-label={venuesTexts.cities} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {withVenues.map(({ handler, region }) => (
          <li key={handler}>
            <Link
              to={paths.venues(handler)}
              aria-label={venuesTexts.venuesIn(region)}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken"
            >
              {region}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
