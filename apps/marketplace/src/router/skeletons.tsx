import { listSkeleton } from '../features/listing/list-skeleton.tsx';
import { findCity } from '../lib/cities.ts';
import type { Skeleton } from '../lib/skeleton.ts';
import { EventSkeleton } from '../routes/event/event-skeleton.tsx';
import { BookingSkeleton } from '../routes/event-booking/booking-skeleton.tsx';
import { cityHomeSkeleton, homeSkeleton } from '../routes/home/home-skeletons.tsx';
import { TableOrderSkeleton } from '../routes/table-order/table-order-skeleton.tsx';
import { VenueSkeleton } from '../routes/venue/venue-skeleton.tsx';
import { VenuesSkeleton } from '../routes/venues/venues-skeleton.tsx';

/** The skeletons by the ids of their routes, in one file that is loaded when the first page is idle. */
export const skeletons: Record<string, Skeleton> = {
  'event-booking': () => <BookingSkeleton />,
  'multi-booking': () => <BookingSkeleton />,
  home: homeSkeleton,
  'home/city': cityHomeSkeleton,
  explore: (page) => listSkeleton(page),
  search: (page) => listSkeleton(page, true),
  'explore/group': (page) => listSkeleton(page),
  event: () => <EventSkeleton />,
  'event/city': () => <EventSkeleton />,
  venues: ({ query, cities }) => <VenuesSkeleton city={findCity(cities, query.get('city'))} />,
  venue: () => <VenueSkeleton />,
  'table-order': () => <TableOrderSkeleton />,
};
