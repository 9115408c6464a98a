import type { OrderChannel, OrderSummary } from '@jalsa/api-client/console';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';

const FILTERS = ['q', 'event', 'from', 'to'] as const;

/** The orders that a search in the address finds, page after page. */
export function useOrders(organiser: string, search: URLSearchParams) {
  const api = useApi();
  const query = {
    ...Object.fromEntries(FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
    ...(search.get('state') && { state: search.get('state') as OrderSummary['state'] }),
    ...(search.get('channel') && { channel: search.get('channel') as OrderChannel }),
  };
  return useInfiniteQuery({
    queryKey: ['orders', organiser, query],
    queryFn: async ({ pageParam }) => {
      const { orders } = await api();
      return orders.list({
        params: { organiser },
        query: { ...query, ...(pageParam !== null && { after: pageParam }) },
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
