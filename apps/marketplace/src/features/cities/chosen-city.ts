import { forgetTheme } from '@jalsa/ui/theme-switch';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { forgetTab } from '../../lib/forget-tab.ts';
import { clearSession } from '../../lib/session.ts';
import { localStore } from '../../lib/storage.ts';

/** The name in local storage is the specification's. */
const KEY = 'selectedCity';

/** The handle of the city that the visitor chose; null until the browser was asked, and on the server. */
const chosenCityAtom = atom<string | null>(null);

/** The chosen city, and how to choose one, which is remembered by the browser. */
export function useChosenCity() {
  const store = useStore();
  const chosen = useAtomValue(chosenCityAtom);
  const choose = (handle: string) => {
    localStore().setItem(KEY, handle);
    store.set(chosenCityAtom, handle);
  };
  /** Logging out clears local storage (document 1, section 2); what was typed and bought is forgotten with it. */
  const forgetVisitor = () => {
    // While the token is in it, since a browser tells other tabs only of what is not empty.
    localStore().clear();
    clearSession(); // tells who shows it in this one
    forgetTheme();
    forgetTab();
    store.set(chosenCityAtom, null);
  };
  return { chosen, choose, forgetVisitor };
}

/** Brings in what the browser remembers; a visitor who comes by a link to a city and has chosen none gets that one. */
export function useRememberCity(cityOfPage: string | undefined): void {
  const store = useStore();
  useEffect(() => {
    const remembered = localStore().getItem(KEY);
    if (!remembered && cityOfPage) localStore().setItem(KEY, cityOfPage);
    store.set(chosenCityAtom, remembered ?? cityOfPage ?? null);
  }, [cityOfPage, store]);
}
