import type { Customer } from '@jalsa/api-client';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { loadCustomer } from '../../../lib/load-customer.ts';
import { readSession } from '../../../lib/session.ts';
import { useApi } from '../../../lib/use-api.ts';
import { customerAtom, customerRequestAtom } from '../state/atoms.ts';

/** The signed-in customer, asked for once the details open; null for a visitor or when the token is dead. */
export function useCustomer(): Customer | null {
  const store = useStore();
  const loadRecord = useLoadCustomer();
  useEffect(() => {
    // Without the record the form is simply not filled in; 'Verify and Proceed' asks for it again.
    loadRecord().catch(() => {});
    return () => {
      store.get(customerRequestAtom)?.stop();
      store.set(customerRequestAtom, null);
    };
  }, [store, loadRecord]);
  return useAtomValue(customerAtom);
}

/**
 * The signed-in customer, waited for: whose record is under way, or could not be had and is asked for once more. Null for
 * a visitor, and where nobody can tell.
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

/** Asks for the record of who is signed in, unless it is known. Rejects when it cannot be had. */
function useLoadCustomer(): () => Promise<Customer | null> {
  const store = useStore();
  const api = useApi();
  return useCallback(async () => {
    const known = store.get(customerAtom);
    const session = readSession();
    if (known || !session) return known;
    const controller = new AbortController();
    const request = {
      reading: loadCustomer(api(), session, controller.signal),
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
