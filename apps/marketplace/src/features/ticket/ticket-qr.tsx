import type { Ticket } from '@jalsa/api-client';
import { Skeleton } from '@jalsa/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { ticketTexts } from '../../texts/ticket.ts';

interface TicketQrProps {
  ticket: Ticket;
  /** Called with the reloaded ticket, which may have been refunded. */
  onReload: (ticket: Ticket) => void;
}

/** The QR code of a ticket. When its link has expired, the ticket is reloaded once. */
export function TicketQr({ ticket, onReload }: TicketQrProps) {
  const api = useApi();
  // Each list has another address for the same picture.
  const [firstLink] = useState(ticket.ticket_qr_image.image_link);
  const [isShown, setShown] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const reload = useMutation({
    mutationFn: () => api().customer.ticket({ params: { ticketId: ticket._id } }),
    onSuccess: onReload,
    meta: { failure: null },
  });
  const link = reload.data?.ticket_qr_image.image_link ?? firstLink;
  return (
    <div className="relative mx-auto flex aspect-square w-full max-w-80 items-center justify-center overflow-hidden rounded-md border border-line bg-[#fff]">
      {isBroken || reload.isError ? (
        <p role="alert" className="p-4 text-center text-night">
          {ticketTexts.qrFailed} {ticketTexts.qrHint}
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
            onError={() => (reload.isIdle ? reload.mutate() : setBroken(true))}
            className="relative size-full object-contain"
          />
        </>
      )}
    </div>
  );
}
