import type { Ticket } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { Skeleton } from '@jalsa/ui/skeleton';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { ticketTexts } from '../../texts/ticket.ts';

interface TicketQrProps {
  ticket: Ticket;
  /** Takes the ticket that was asked for: it may have been refunded meanwhile. */
  onFresh: (ticket: Ticket) => void;
}

/** A ticket's QR. Its link lives for a short time; when it is over, a fresh one is asked for once. */
export function TicketQr({ ticket, onFresh }: TicketQrProps) {
  const api = useApi();
  const [link, setLink] = useState<string | null>(ticket.ticket_qr_image.image_link);
  const [isShown, setShown] = useState(false);
  const hasAsked = useRef(false);

  async function renew() {
    if (hasAsked.current) return setLink(null);
    hasAsked.current = true;
    try {
      const fresh = await api().customer.ticket({ params: { ticketId: ticket._id } });
      setLink(fresh.ticket_qr_image.image_link);
      onFresh(fresh);
    } catch {
      setLink(null);
    }
  }
  return (
    <div className="relative mx-auto flex aspect-square w-full max-w-64 items-center justify-center overflow-hidden rounded-md border border-line bg-ivory">
      {link === null ? (
        <p role="alert" className="p-4 text-center text-night">
          {MESSAGES.qrFailed} {ticketTexts.qrHint}
        </p>
      ) : (
        <>
          {!isShown && <Skeleton className="absolute inset-0" />}
          <img
            src={link}
            alt={ticketTexts.qrOf(ticket.ticket_tracking_id)}
            width={256}
            height={256}
            onLoad={() => setShown(true)}
            onError={renew}
            className="relative size-full object-contain"
          />
        </>
      )}
    </div>
  );
}
