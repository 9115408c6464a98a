import type { Ticket } from '@jalsa/api-client';
import { errorText } from '@jalsa/web/api/api-errors';
import { readSession } from '@jalsa/web/session/session';
import { now } from '@jalsa/web/time/clock';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { readSavedTickets } from '../../lib/saved-tickets.ts';
import { appendTickets, type LoadedTickets, NO_PAGES } from './ticket-pages.ts';
import type { TicketTab } from './ticket-tab.ts';

type Status = 'loading' | 'idle' | 'failed';

export interface TicketList {
  loaded: LoadedTickets;
  status: Status;
  /** Whether any page is loaded; before that the list has the saved tickets only. */
  isLoaded: boolean;
  /** Loads the next page, also after a failure. */
  loadMore: () => void;
  replace: (ticket: Ticket) => void;
}

interface State {
  loaded: LoadedTickets;
  status: Status;
  isLoaded: boolean;
}

/**
 * The tickets of a tab, page by page. Until the first page is loaded, the upcoming bookings are the tickets saved on this
 * phone. Another tab needs another instance.
 */
export function useTicketList(tab: TicketTab): TicketList {
  const api = useApi();
  const [state, setState] = useState<State>(() => ({
    loaded: { ...NO_PAGES, tickets: tab === 'upcoming' ? readSavedTickets(now()) : [] },
    status: 'loading',
    isLoaded: false,
  }));
  const request = useRef<AbortController>(null);

  const load = useCallback(
    async (known: LoadedTickets) => {
      const partnerId = readSession()?.partnerId;
      if (request.current || known.nextPage === null || !partnerId) return;
      const controller = new AbortController();
      request.current = controller;
      setState((before) => ({ ...before, status: 'loading' }));
      try {
        const found = await api().customer.tickets({
          params: { partnerId },
          query: { tab, page: known.nextPage },
          signal: controller.signal,
        });
        if (controller.signal.aborted) return;
        setState({ loaded: appendTickets(known, found), status: 'idle', isLoaded: true });
      } catch (error) {
        if (controller.signal.aborted) return;
        console.warn('the tickets could not be loaded:', errorText(error));
        setState((before) => ({ ...before, status: 'failed' }));
      }
      request.current = null;
    },
    [api, tab],
  );

  useEffect(() => {
    void load(NO_PAGES);
    return () => {
      request.current?.abort();
      request.current = null;
    };
  }, [load]);

  const { loaded, status, isLoaded } = state;
  return {
    loaded,
    status,
    isLoaded,
    loadMore: () => void load(isLoaded ? loaded : NO_PAGES),
    replace: (ticket) =>
      setState((before) => ({
        ...before,
        loaded: { ...before.loaded, tickets: withTicket(before.loaded.tickets, ticket) },
      })),
  };
}

const withTicket = (tickets: Ticket[], fresh: Ticket): Ticket[] =>
  tickets.map((ticket) => (ticket._id === fresh._id ? fresh : ticket));
