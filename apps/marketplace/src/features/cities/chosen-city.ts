import type { Location, LocationList } from '@jalsa/api-client';
import { CHOSEN_CITY_KEY } from '@jalsa/web/chosen-city-key';
import { localStore } from '@jalsa/web/storage';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { findCity } from '../../lib/cities.ts';

/** The handle of the chosen city; null on the server and before the browser's storage was read. */
const chosenCityAtom = atom<string | null>(null);
/** The city of the last page, shown to visitors who have not chosen one. */
const lastSeenCityAtom = atom<string | null>(null);

/** The chosen city, and functions to choose one and to forget it. */
export function useChosenCity() {
  const store = useStore();
  const chosen = useAtomValue(chosenCityAtom);
  const choose = useCallback(
    (handle: string) => {
      localStore().setItem(CHOSEN_CITY_KEY, handle);
      store.set(chosenCityAtom, handle);
    },
    [store],
  );
  /** Forgets both cities after a logout, which cleared the storage. */
  const forgetCities = useCallback(() => {
    store.set(chosenCityAtom, null);
    store.set(lastSeenCityAtom, null);
  }, [store]);
  return { chosen, choose, forgetCities };
}

/** The city that the frame shows, and the city of the home link, which is the chosen one if it is served. */
export function useDisplayedCity(cities: LocationList | null, pageCity: Location | undefined) {
  const store = useStore();
  const handle = pageCity?.handler;
  useEffect(() => {
    store.set(chosenCityAtom, localStore().getItem(CHOSEN_CITY_KEY));
    if (handle) store.set(lastSeenCityAtom, handle);
  }, [handle, store]);
  const find = (known: string | null) => (known && cities ? findCity(cities, known) : undefined);
  const chosen = find(useAtomValue(chosenCityAtom));
  const lastSeen = find(useAtomValue(lastSeenCityAtom));
  const city = pageCity ?? chosen ?? lastSeen;
  return { city, homeCity: chosen ?? city };
}
