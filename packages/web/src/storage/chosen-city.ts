import { useSyncExternalStore } from 'react';
import { localStore, onStorageChange, reportStorageChange } from './storage.ts';

/** The key of the chosen city's handle in local storage, which the specification sets and every site reads. */
const KEY = 'selectedCity';

/** The handle of the chosen city, if there is one; null on the server and in the first render. */
export function useChosenCity(): string | null {
  return useSyncExternalStore(
    onStorageChange,
    () => localStore().getItem(KEY),
    () => null,
  );
}

/** Stores the choice of a city. */
export function chooseCity(handle: string): void {
  localStore().setItem(KEY, handle);
  reportStorageChange();
}
