import type { Location, LocationList } from '@jalsa/api-client';
import { resetTheme } from '@jalsa/ui/theme-switch';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { findCity } from '../../lib/cities.ts';
import { forgetTab } from '../../lib/forget-tab.ts';
import { clearSession } from '../../lib/session.ts';
import { localStore } from '../../lib/storage.ts';

/** The name in local storage is the specification's. */
const KEY = 'selectedCity';

/** The handle of the city that the visitor chose; null until the browser was asked, and on the server. */
const chosenCityAtom = atom<string | null>(null);
/** The city that a page was about last: for this visit that of a visitor who has chosen none. */
const seenCityAtom = atom<string | null>(null);

/** The chosen city, and how to choose one, which is remembered by the browser. */
export function useChosenCity() {
  const store = useStore();
  const chosen = useAtomValue(chosenCityAtom);
  const choose = useCallback(
    (handle: string) => {
      localStore().setItem(KEY, handle);
      store.set(chosenCityAtom, handle);
    },
    [store],
  );
  /** Logging out clears local storage (document 1, section 2); what was typed and bought is forgotten with it. */
  const forgetVisitor = () => {
    // While the token is in it, since a browser tells other tabs only of what is not empty.
    localStore().clear();
    clearSession(); // tells who shows it in this one
    resetTheme();
    forgetTab();
    store.set(chosenCityAtom, null);
    store.set(seenCityAtom, null);
  };
  return { chosen, choose, forgetVisitor };
}

/** The city that is shown around a page, and the one whose home is the visitor's: the chosen one, if it is served. */
export function useCityAround(cities: LocationList | null, cityOfPage: Location | undefined) {
  const store = useStore();
  const handle = cityOfPage?.handler;
  useEffect(() => {
    store.set(chosenCityAtom, localStore().getItem(KEY));
    if (handle) store.set(seenCityAtom, handle);
  }, [handle, store]);
  const find = (known: string | null) => (known && cities ? findCity(cities, known) : undefined);
  const chosen = find(useAtomValue(chosenCityAtom));
  const seen = find(useAtomValue(seenCityAtom));
  const city = cityOfPage ?? chosen ?? seen;
  return { city, cityOfHome: chosen ?? city };
}
