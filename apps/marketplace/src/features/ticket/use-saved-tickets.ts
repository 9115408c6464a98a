import type { Ticket } from '@jalsa/api-client';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { readSession } from '@jalsa/web/session/session';
import { now } from '@jalsa/web/time/clock';
import { useEffect, useState } from 'react';
import { readSavedTickets, saveTickets } from '../../lib/saved-tickets.ts';
import type { LoadedTickets } from './ticket-pages.ts';

/** Development has no build to store, and insecure origins have no service workers. */
const CAN_STORE_PAGE = import.meta.env.PROD && 'serviceWorker' in (globalThis.navigator ?? {});

/**
 * Saves the loaded upcoming tickets with their QR codes on this phone, and the page that shows them. Null changes nothing.
 * Returns the ids of the saved tickets; a failure is logged, because the tickets are shown without it.
 */
export function useSavedTickets(loaded: LoadedTickets | null): ReadonlySet<string> {
  const [saved, setSaved] = useState<ReadonlySet<string>>(() => readIds());
  useEffect(() => {
    const partnerId = readSession()?.partnerId;
    if (!loaded || !partnerId || !CAN_STORE_PAGE) return;
    let isOver = false;
    save(partnerId, loaded).then(
      () => !isOver && setSaved(readIds()),
      (error) => console.warn('the tickets could not be saved on this phone:', error),
    );
    return () => {
      isOver = true;
    };
  }, [loaded]);
  return saved;
}

const readIds = () => new Set(readSavedTickets(now()).map(({ _id }) => _id));

async function save(partnerId: string, { tickets, isComplete }: LoadedTickets): Promise<void> {
  const saved = new Map(readSavedTickets(now()).map((ticket) => [ticket.ticket_token, ticket]));
  const withQr: Ticket[] = [];
  for (const ticket of tickets) withQr.push(await withStoredQr(ticket, saved.get(ticket.ticket_token)));
  const isSaved = saveTickets(partnerId, { tickets: withQr, isComplete }, now());
  if (!isSaved || readIds().size === 0) return;
  const { storeTicketsPage } = await import('../../lib/tickets-page.ts');
  await storeTicketsPage();
}

/** The ticket with its QR code as a `data:` address: that of the saved ticket of the same text, or the server's picture. */
async function withStoredQr(ticket: Ticket, saved: Ticket | undefined): Promise<Ticket> {
  if (ticket.status === 'refunded') return ticket; // is not saved
  if (saved) return { ...ticket, ticket_qr_image: saved.ticket_qr_image };
  const { fetchQrImage } = await import('@jalsa/ticket-pdf');
  const bytes =
    (await fetchQrImage(ticket.ticket_qr_image.image_link)) ?? (await drawQr(ticket.ticket_token));
  const image_link = `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
  return { ...ticket, ticket_qr_image: { image_link } };
}

/** Draws the picture that the network did not bring; that blocks a phone for a fifth of a second. */
async function drawQr(token: string): Promise<Uint8Array> {
  const { ticketQrPng } = await import('@jalsa/ticket-pdf');
  await new Promise<void>((resolve) => whenIdle(resolve));
  return ticketQrPng(token);
}
