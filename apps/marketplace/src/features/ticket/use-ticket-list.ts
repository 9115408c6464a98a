import type { Ticket } from '@jalsa/api-client';
import { readSession } from '@jalsa/web/session/session';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { listTickets, nextPageOf } from './ticket-pages.ts';
import type { TicketTab } from './ticket-tab.ts';

/** The tickets of a tab, page by page. A visitor who comes back to the page sees a reissued ticket at once. */
export function useTicketList(tab: TicketTab) {
  const api = useApi();
  const client = useQueryClient();
  const partnerId = readSession()?.partnerId ?? '';
  const queryKey = ['tickets', partnerId, tab];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) =>
      api().customer.tickets({ params: { partnerId }, query: { tab, page }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPageOf,
    enabled: partnerId !== '',
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    // Another visit begins with the first page.
    gcTime: 0,
  });
  const { data, isPending, isError, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  return {
    pages: data?.pages,
    tickets: data ? listTickets(data.pages) : [],
    isPending: isPending || (isFetching && !data),
    hasFailed: isError && !data,
    reload: () => query.refetch(),
    next: {
      /** The number of the next page; null when there is none. */
      page: query.hasNextPage ? (data?.pages.length ?? null) : null,
      status: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle',
      load: () => void query.fetchNextPage(),
    } as const,
    replace: (fresh: Ticket) =>
      client.setQueryData<typeof data>(
        queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({ ...page, tickets: withTicket(page.tickets, fresh) })),
          },
      ),
  };
}

const withTicket = (tickets: Ticket[], fresh: Ticket): Ticket[] =>
  tickets.map((ticket) => (ticket._id === fresh._id ? fresh : ticket));
