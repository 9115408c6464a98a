import type { Ticket, TicketPage } from '@jalsa/api-client';
import { readSession } from '@jalsa/web/session/session';
import { deleteStoredTickets } from '@jalsa/web/session/stored-tickets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WorkerMessage } from '../../../worker/messages.ts';
import { onWorkerMessage, readStoredPaths, storeTickets } from '../../lib/offline-tickets.ts';

/** The tickets that the service worker keeps for entrances without a network: those of the loaded pages of upcoming tickets. */
export function useStoredTickets(lists: TicketPage[] | undefined) {
  const [isFromStore, setFromStore] = useState(false);
  const { data: paths = [], refetch } = useQuery({ queryKey: ['stored tickets'], queryFn: readStoredPaths });
  const receive = useEffectEvent((message: WorkerMessage) => {
    if (message.kind === 'listed') return setFromStore(message.isStored);
    // The customer may have logged out while they were stored.
    if (!readSession()) void deleteStoredTickets();
    void refetch();
  });
  useEffect(() => onWorkerMessage((message) => receive(message)), []);
  useEffect(() => {
    if (!lists || isFromStore) return;
    storeTickets(lists).catch((error) =>
      console.warn('the tickets could not be saved on this phone:', error),
    );
  }, [lists, isFromStore]);
  return {
    /** The list is the stored one, because the network has failed. */
    isFromStore,
    isStored: ({ ticket_qr_image }: Ticket) =>
      paths.includes(new URL(ticket_qr_image.image_link, window.location.href).pathname),
  };
}
