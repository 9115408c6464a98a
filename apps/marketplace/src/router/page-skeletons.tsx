import type { LocationList } from '@jalsa/api-client';
import { useScrollToTop } from '@jalsa/web/navigation/use-scroll-to-top';
import type { ReactNode } from 'react';
import { matchRoutes, type Params, type Path } from 'react-router-dom';
import { BookingSkeleton } from '../components/booking-skeleton.tsx';
import { EventSkeleton } from '../components/event-skeleton.tsx';
import { WelcomeSkeleton } from '../features/cities/welcome-skeleton.tsx';
import { LandingSkeleton } from '../features/landing/landing-skeleton.tsx';
import { ListSkeleton } from '../features/listing/list-skeleton.tsx';
import { TableOrderSkeleton } from '../features/tables/table-order-skeleton.tsx';
import { VenueSkeleton } from '../features/tables/venue-skeleton.tsx';
import { VenuesSkeleton } from '../features/tables/venues-skeleton.tsx';
import { findCity } from '../lib/cities.ts';
import { patterns } from '../lib/paths.ts';

/** What is known before the page is loaded. */
export interface KnownData {
  /** The cities, by which the handle in an address is looked up. */
  cities: LocationList | null;
  /** The handle of the city that the visitor has chosen. */
  chosen: string | null;
}

interface PendingPage extends KnownData {
  params: Params;
  query: URLSearchParams;
}

type PageName = keyof typeof patterns;

/** The skeletons of pages; null leaves the current page visible until the next is loaded. */
type Skeletons = Partial<Record<PageName, (page: PendingPage) => ReactNode>>;

const PAGES = Object.entries(patterns).map(([id, path]) => ({ id, path }));

/** The skeletons of pages without the site's header and footer. */
export const bareSkeletons: Skeletons = {
  booking: () => <BookingSkeleton />,
  multiBooking: () => <BookingSkeleton />,
};

/** The skeletons of pages inside the site's frame. */
export const framedSkeletons: Skeletons = {
  home: ({ query, cities, chosen }) => {
    const handle = query.get('city');
    if (handle) return landing(cities, handle);
    // The home page leads a visitor with a chosen city to that city.
    return chosen === null && <WelcomeSkeleton />;
  },
  homeIn: ({ params, cities }) => landing(cities, params.city),
  explore: (page) => list(page, { q: null }),
  search: (page) => list(page, { q: page.query.get('q')?.trim() ?? '' }),
  exploreGroup: (page) => list(page, { q: null, isGroup: true }),
  event: () => <EventSkeleton />,
  eventIn: () => <EventSkeleton />,
  venues: ({ query, cities }) => <VenuesSkeleton city={findKnownCity(cities, query.get('city'))} />,
  venue: () => <VenueSkeleton />,
  tableOrder: () => <TableOrderSkeleton />,
};

/**
 * The skeleton of the page that a navigation from `current` to `next` opens; null without one, and when the same page
 * gets another query, such as a list with changed filters. The home page shows another city then.
 */
export function findSkeleton(
  skeletons: Skeletons,
  next: Pick<Path, 'pathname' | 'search'>,
  current: Pick<Path, 'pathname'>,
  known: KnownData,
): ReactNode {
  const [match] = matchRoutes(PAGES, next) ?? [];
  if (!match) return null;
  const name = match.route.id as PageName;
  if (next.pathname === current.pathname && name !== 'home') return null;
  const page = { ...known, params: match.params, query: new URLSearchParams(next.search) };
  const skeleton = skeletons[name]?.(page);
  return skeleton ? <AtTop key={next.pathname}>{skeleton}</AtTop> : null;
}

function AtTop({ children }: { children: ReactNode }) {
  useScrollToTop();
  return children;
}

const findKnownCity = (cities: LocationList | null, handle: string | null | undefined) =>
  (cities && findCity(cities, handle ?? '')) ?? null;

function landing(cities: LocationList | null, handle: string | undefined): ReactNode {
  const city = findKnownCity(cities, handle);
  return city && <LandingSkeleton city={city} />;
}

function list(
  { params, cities }: PendingPage,
  { q, isGroup = false }: { q: string | null; isGroup?: boolean },
): ReactNode {
  const city = findKnownCity(cities, params.listing?.replace(/^events-in-/, ''));
  return city && <ListSkeleton city={city} q={q} isGroup={isGroup} />;
}
