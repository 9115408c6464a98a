import { decodeSelection, type Selection } from '@jalsa/booking-core';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingData } from '../load-booking.ts';
import { dataAtom, namedPackagesAtom, nowAtom, selectionAtom } from './atoms.ts';

/** Provides the store of one booking, filled from the loader and the address before the first render. */
export function BookingProvider({ data, children }: { data: BookingData; children: ReactNode }) {
  const [params] = useSearchParams();
  const [store] = useState(() => openStore(data, decodeSelection(params.get('data'))));
  return <Provider store={store}>{children}</Provider>;
}

function openStore(data: BookingData, selection: Selection) {
  const store = createStore();
  store.set(dataAtom, data);
  store.set(nowAtom, Date.parse(data.loadedAt));
  store.set(selectionAtom, selection);
  store.set(namedPackagesAtom, selection);
  return store;
}
