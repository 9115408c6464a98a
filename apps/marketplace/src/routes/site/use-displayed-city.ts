import type { Location, LocationList } from '@jalsa/api-client';
import { useChosenCity } from '@jalsa/web/storage/chosen-city';
import { onStorageChange, personalStore } from '@jalsa/web/storage/storage';
import { useEffect, useSyncExternalStore } from 'react';
import { findCity } from '../../lib/cities.ts';

/** The key of the city of the last page, shown to visitors who have not chosen one. A logout deletes it. */
const LAST_SEEN = 'lastSeenCity';

/** The city that the frame shows, and the city of the home link, which is the chosen one if it is served. */
export function useDisplayedCity(cities: LocationList | null, pageCity: Location | undefined) {
  const handle = pageCity?.handler;
  useEffect(() => {
    if (handle) personalStore().setItem(LAST_SEEN, handle);
  }, [handle]);
  const chosen = findCity(cities, useChosenCity());
  const lastSeen = useSyncExternalStore(
    onStorageChange,
    () => personalStore().getItem(LAST_SEEN),
    () => null,
  );
  const city = pageCity ?? chosen ?? findCity(cities, lastSeen);
  return { city, homeCity: chosen ?? city };
}
