import { loadCustomer } from '@jalsa/web/session/customer';
import type { Session } from '@jalsa/web/session/session';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** The query of the signed-in customer: null for a visitor, and when the session has ended. */
export const customerQuery = (api: () => Api, session: Session | null | undefined) =>
  queryOptions({
    queryKey: ['customer', session?.partnerId],
    queryFn: ({ signal }) => loadCustomer(api(), signal),
    enabled: session != null,
    // The pages of the account load the customer once.
    staleTime: 60_000,
  });
