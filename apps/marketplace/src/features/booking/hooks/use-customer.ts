import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { isApiError } from '../../../lib/is-api-error.ts';
import { clearSession, readSession } from '../../../lib/session.ts';
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
    api()
      .customer.get({ params: { partnerId: session.partnerId }, signal: gone.signal })
      .then(setCustomer, (error) => {
        if (gone.signal.aborted) return;
        // Without the record the form is simply not filled in, and the number is verified again.
        if (isApiError(error, 'not_found', 'unauthorized')) clearSession();
      });
    return () => gone.abort();
  }, [api, customer, setCustomer]);
  return customer;
}
