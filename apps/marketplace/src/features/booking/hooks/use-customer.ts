import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { readCustomer } from '../../../lib/read-customer.ts';
import { readSession } from '../../../lib/session.ts';
import { useApi } from '../../../lib/use-api.ts';
import { customerAtom } from '../state/atoms.ts';

/** The signed-in customer, asked for once the details open; null for a visitor or when the token is dead. */
export function useCustomer() {
  const api = useApi();
  const [customer, setCustomer] = useAtom(customerAtom);
  useEffect(() => {
    const session = readSession();
    if (customer || !session) return;
    const gone = new AbortController();
    // Without the record the form is simply not filled in, and the number is verified again.
    readCustomer(api(), session, gone.signal).then(setCustomer, () => {});
    return () => gone.abort();
  }, [api, customer, setCustomer]);
  return customer;
}
