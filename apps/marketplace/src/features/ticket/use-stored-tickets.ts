import type { Ticket } from '@jalsa/api-client';
import { readSession } from '@jalsa/web/session/session';
import { deleteStoredTickets } from '@jalsa/web/session/stored-tickets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { onWorkerMessage, readStoredPaths, storeTickets } from '../../lib/offline-tickets.ts';

/**
 * The tickets that the service worker keeps for entrances without a network, once the upcoming tickets are listed. `reload`
 * loads the list again: a service worker stores the lists that it has loaded.
 */
export function useStoredTickets(isListed: boolean, reload: () => unknown) {
  const [isFromStore, setFromStore] = useState(false);
  const { data: paths = [], refetch } = useQuery({ queryKey: ['stored tickets'], queryFn: readStoredPaths });
  const receive = useEffectEvent((message: Parameters<Parameters<typeof onWorkerMessage>[0]>[0]) => {
    if (message.kind === 'listed') return setFromStore(message.isStored);
    // The customer may have logged out while they were stored.
    if (!readSession()) void deleteStoredTickets();
    void refetch();
  });
  const store = useEffectEvent(() =>
    storeTickets().then(
      (isNew) => isNew && reload(),
      (error) => console.warn('the tickets could not be saved on this phone:', error),
    ),
  );
  useEffect(() => onWorkerMessage(receive), []);
  useEffect(() => {
    if (isListed) void store();
  }, [isListed]);
  return {
    /** The list is the stored one, because the network has failed. */
    isFromStore,
    isStored: ({ ticket_qr_image }: Ticket) =>
      paths.includes(new URL(ticket_qr_image.image_link, window.location.href).pathname),
  };
}
