import type { Customer } from '@jalsa/api-client';
import { useStoredSession } from '@jalsa/web/session/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { customerQuery } from '../../lib/customer-query.ts';

export interface Account {
  /** `unknown` until the browser's storage is read, as on the server. */
  state: 'unknown' | 'visitor' | 'customer';
  /** The signed-in customer; null while it is loading and when it could not be loaded. */
  customer: Customer | null;
  hasFailed: boolean;
  reload: () => void;
  /** Changes fields of the loaded customer; the others stay, also those that another action has changed meanwhile. */
  changeCustomer: (changes: Partial<Customer>) => void;
}

/** The account of the pages, which load the signed-in customer once. */
export function useAccount(): Account {
  const session = useStoredSession();
  const client = useQueryClient();
  const options = customerQuery(useApi(), session);
  const { data, isError, refetch } = useQuery(options);
  return {
    state: session === undefined ? 'unknown' : session === null ? 'visitor' : 'customer',
    customer: (session && data) ?? null,
    hasFailed: isError,
    reload: () => void refetch(),
    changeCustomer: (changes) =>
      client.setQueryData(options.queryKey, (before) => before && { ...before, ...changes }),
  };
}
