import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { BuildingIcon } from '@jalsa/ui/icons';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { MissingPart } from '../../components/missing-part.tsx';
import { VenueCard } from '../../features/tables/venue-card.tsx';
import { hasVenueFilters, readVenueFilters, venueQuery } from '../../features/tables/venue-filters.ts';
import { VENUE_GRID, VenuesLayout } from '../../features/tables/venues-layout.tsx';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { venuesTexts } from '../../texts/venues.ts';
import { CityLinks } from './city-links.tsx';
import type { VenuesData } from './load-venues.ts';
import { VenueFilterForm } from './venue-filter-form.tsx';
import { venuesBreadcrumbs, venuesTitle } from './venues-title.ts';

/** The venues of a city whose tables can be booked, with filters. */
export function VenuesPage({ data }: { data: VenuesData }) {
  const { city, cities, venues, cuisines, days } = data;
  const { filters, isPending } = usePendingFilters(data);
  const { cuisine, ...choice } = venueQuery(data.filters);
  const regionOf = (handle: string) => cities.find(({ handler }) => handler === handle)?.region;
  return (
    <VenuesLayout
      breadcrumbs={
        <Breadcrumbs label={commonTexts.breadcrumbs} link={Link} steps={venuesBreadcrumbs(city)} />
      }
      title={venuesTitle(city)}
      count={<p role="status">{venuesTexts.count(venues.length)}</p>}
      filters={
        <>
          {!city && <CityLinks cities={cities} venues={venues} />}
          <VenueFilterForm city={city} filters={filters} days={days} cuisines={cuisines ?? []} />
          {data.isPartial && (
            <div className="mt-3">
              <MissingPart text={venuesTexts.cuisinesMissing} />
            </div>
          )}
        </>
      }
    >
      <section
        aria-label={venuesTexts.results}
        aria-busy={isPending}
        className={`transition-opacity ${isPending ? 'opacity-50' : ''}`}
      >
        {venues.length > 0 ? (
          <ul className={VENUE_GRID}>
            {venues.map((venue, index) => (
              <li key={venue._id}>
                <VenueCard
                  venue={venue}
                  region={city ? undefined : regionOf(venue.city)}
                  choice={choice}
                  priority={index === 0}
                />
              </li>
            ))}
          </ul>
        ) : (
          <NoVenues data={data} />
        )}
      </section>
    </VenuesLayout>
  );
}

/** The filters of the pending navigation, or of the list. */
function usePendingFilters({ filters, days }: VenuesData) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  if (next?.pathname !== pathname) return { filters, isPending: false };
  return { filters: readVenueFilters(new URLSearchParams(next.search), days), isPending: true };
}

function NoVenues({ data: { city, filters } }: { data: VenuesData }) {
  const linkClass = buttonClass('secondary');
  if (hasVenueFilters(filters)) {
    return (
      <EmptyState
        icon={<BuildingIcon />}
        title={venuesTexts.noMatch}
        text={venuesTexts.noMatchHint}
        action={
          <Link to={paths.venues(city?.handler)} className={linkClass}>
            {venuesTexts.clear}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<BuildingIcon />}
      title={venuesTexts.none}
      text={city ? venuesTexts.noneHint(city.region) : venuesTexts.noneAnywhere}
      action={
        city && (
          <Link to={paths.explore(city.handler)} className={linkClass}>
            {venuesTexts.events(city.region)}
          </Link>
        )
      }
    />
  );
}
