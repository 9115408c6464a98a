import { localStore } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';
import { useMemo } from 'react';
import { readStoredEvents } from '../../features/landing/read-stored-events.ts';
import { FeaturedSkeleton } from './featured-skeleton.tsx';

/** The featured events that the last visit of the city stored, while its page is loading. */
export function StoredFeatured({ city }: { city: string }) {
  const events = useMemo(() => readStoredEvents(city, localStore(), now()), [city]);
  return <FeaturedSkeleton events={events} />;
}
