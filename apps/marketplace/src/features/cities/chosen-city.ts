import type { Location, LocationList } from '@jalsa/api-client';
import { CHOSEN_CITY_KEY } from '@jalsa/web/storage/chosen-city-key';
import { localStore } from '@jalsa/web/storage/storage';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { findCity } from '../../lib/cities.ts';

/** The handle of the chosen city; null on the server and before the browser's storage was read. */
const chosenCityAtom = atom<string | null>(null);
/** The city of the last page, shown to visitors who have not chosen one. */
const lastSeenCityAtom = atom<string | null>(null);

/** The handle of the chosen city, if there is one. */
export const useChosenCity = (): string | null => useAtomValue(chosenCityAtom);

/** The function that chooses a city. The component does not render again when the choice changes. */
export function useChooseCity(): (handle: string) => void {
  const store = useStore();
  return useCallback(
    (handle) => {
      localStore().setItem(CHOSEN_CITY_KEY, handle);
      store.set(chosenCityAtom, handle);
    },
    [store],
  );
}

/** The function that forgets both cities after a logout, which cleared the storage. */
export function useForgetCities(): () => void {
  const store = useStore();
  return useCallback(() => {
    store.set(chosenCityAtom, null);
    store.set(lastSeenCityAtom, null);
  }, [store]);
}

/** The city that the frame shows, and the city of the home link, which is the chosen one if it is served. */
export function useDisplayedCity(cities: LocationList | null, pageCity: Location | undefined) {
  const store = useStore();
  const handle = pageCity?.handler;
  useEffect(() => {
    store.set(chosenCityAtom, localStore().getItem(CHOSEN_CITY_KEY));
    if (handle) store.set(lastSeenCityAtom, handle);
  }, [handle, store]);
  const chosen = findCity(cities, useAtomValue(chosenCityAtom));
  const lastSeen = findCity(cities, useAtomValue(lastSeenCityAtom));
  const city = pageCity ?? chosen ?? lastSeen;
  return { city, homeCity: chosen ?? city };
}
