import { useChosenCity } from '@jalsa/web/storage/chosen-city';
import { onStorageChange, sessionStore } from '@jalsa/web/storage/storage';
import { useSyncExternalStore } from 'react';
import { paths } from './paths.ts';

const ARRIVAL_KEY = 'arrivalCity';
const HANDLE = /^[a-z0-9-]{1,80}$/;

/** Keeps the city of the link that opened the blog for this tab. The choice of a city stays with the marketplace. */
export function storeArrivalCity(search: string): void {
  const city = new URLSearchParams(search).get('city') ?? '';
  if (HANDLE.test(city)) sessionStore().setItem(ARRIVAL_KEY, city);
}

export interface CityPaths {
  home: string;
  venues: string;
}

/**
 * The paths of the marketplace's pages that depend on the city: the chosen one, else that of the link that opened the blog.
 * The server knows neither.
 */
export function useCityPaths(): CityPaths {
  const chosen = useChosenCity();
  const arrival = useSyncExternalStore(
    onStorageChange,
    () => sessionStore().getItem(ARRIVAL_KEY),
    () => null,
  );
  return {
    // The home page opens the chosen city itself, if it is still served.
    home: paths.home(chosen === null ? (arrival ?? undefined) : undefined),
    venues: paths.venues(chosen ?? arrival ?? undefined),
  };
}
