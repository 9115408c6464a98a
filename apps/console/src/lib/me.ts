import type { Me } from '@jalsa/api-client/console';
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type Api, useApi } from './api.ts';

const KEY = ['me'];

/** The member of staff who is signed in, with memberships and permissions. */
export const meQuery = (api: () => Api) =>
  queryOptions({ queryKey: KEY, queryFn: () => api().staff.me(), staleTime: 60_000 });

/** The member of staff, below `SignedIn`, which has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery(useApi())).data;

/** Returns a function that stores what a call answered of the member of staff. */
export function useStoreMe(): (me: Me) => void {
  const client = useQueryClient();
  return (me) => client.setQueryData(KEY, me);
}

/** Loads the member of staff again: memberships and permissions may have changed. */
export const reloadMe = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
