import type { Customer } from '@jalsa/api-client';
import { loadCustomer } from '@jalsa/web/customer';
import { readSession } from '@jalsa/web/session';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useApi } from '../../../lib/api.ts';
import { customerAtom, customerRequestAtom } from '../state/atoms.ts';

/** The signed-in customer, loaded when the details open; null for visitors and for ended sessions. */
export function useCustomer(): Customer | null {
  const store = useStore();
  const loadRecord = useLoadCustomer();
  useEffect(() => {
    // After a failure the form is not prefilled; 'Verify and Proceed' loads the customer again.
    loadRecord().catch(() => {});
    return () => {
      store.get(customerRequestAtom)?.stop();
      store.set(customerRequestAtom, null);
    };
  }, [store, loadRecord]);
  return useAtomValue(customerAtom);
}

/**
 * Waits for the signed-in customer: for a running request, or a new one after a failure. Resolves to null for
 * visitors and when the customer cannot be loaded.
 */
export function useWaitForCustomer(): (isWanted: () => boolean) => Promise<Customer | null> {
  const store = useStore();
  const loadRecord = useLoadCustomer();
  return useCallback(
    async (isWanted) => {
      try {
        const request = store.get(customerRequestAtom);
        if (request) return await request.reading;
      } catch {
        if (!isWanted()) return null;
      }
      return await loadRecord().catch(() => null);
    },
    [store, loadRecord],
  );
}

/** Loads the signed-in customer, unless known. Rejects when the customer cannot be loaded. */
function useLoadCustomer(): () => Promise<Customer | null> {
  const store = useStore();
  const api = useApi();
  return useCallback(async () => {
    const known = store.get(customerAtom);
    if (known || !readSession()) return known;
    const controller = new AbortController();
    const request = {
      reading: loadCustomer(api(), controller.signal),
      stop: () => controller.abort(),
    };
    store.set(customerRequestAtom, request);
    try {
      const customer = await request.reading;
      if (!controller.signal.aborted) store.set(customerAtom, customer);
      return customer;
    } finally {
      if (store.get(customerRequestAtom) === request) store.set(customerRequestAtom, null);
    }
  }, [store, api]);
}
