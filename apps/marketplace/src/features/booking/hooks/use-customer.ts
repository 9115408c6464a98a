import type { Customer } from '@jalsa/api-client';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { readCustomer } from '../../../lib/read-customer.ts';
import { readSession } from '../../../lib/session.ts';
import { useApi } from '../../../lib/use-api.ts';
import { customerAtom, customerReadAtom } from '../state/atoms.ts';

/** The signed-in customer, asked for once the details open; null for a visitor or when the token is dead. */
export function useCustomer(): Customer | null {
  const store = useStore();
  const read = useReadCustomer();
  useEffect(() => {
    // Without the record the form is simply not filled in; 'Verify and Proceed' asks for it again.
    read().catch(() => {});
    return () => {
      store.get(customerReadAtom)?.stop();
      store.set(customerReadAtom, null);
    };
  }, [store, read]);
  return useAtomValue(customerAtom);
}

/**
 * The signed-in customer, waited for: whose record is under way, or could not be had and is asked for once more. Null for
 * a visitor, and where nobody can tell.
 */
export function useAwaitCustomer(): (isWanted: () => boolean) => Promise<Customer | null> {
  const store = useStore();
  const read = useReadCustomer();
  return useCallback(
    async (isWanted) => {
      try {
        const underWay = store.get(customerReadAtom);
        if (underWay) return await underWay.reading;
      } catch {
        if (!isWanted()) return null;
      }
      return await read().catch(() => null);
    },
    [store, read],
  );
}

/** Asks for the record of who is signed in, unless it is known. Rejects when it cannot be had. */
function useReadCustomer(): () => Promise<Customer | null> {
  const store = useStore();
  const api = useApi();
  return useCallback(async () => {
    const known = store.get(customerAtom);
    const session = readSession();
    if (known || !session) return known;
    const gone = new AbortController();
    const underWay = {
      reading: readCustomer(api(), session, gone.signal),
      stop: () => gone.abort(),
    };
    store.set(customerReadAtom, underWay);
    try {
      const customer = await underWay.reading;
      if (!gone.signal.aborted) store.set(customerAtom, customer);
      return customer;
    } finally {
      if (store.get(customerReadAtom) === underWay) store.set(customerReadAtom, null);
    }
  }, [store, api]);
}
