import type { Ticket } from '@jalsa/api-client';
import { includedTexts } from '@jalsa/checkout/packages/included-texts';
import { IconButton } from '@jalsa/ui/icon-button';
import { CalendarIcon, CopyIcon, MapPinIcon, UsersIcon } from '@jalsa/ui/icons';
import { formatDay, formatMomentRange } from '@jalsa/web/format/format-dates';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { copyText } from '@jalsa/web/share/copy-text';
import type { ReactNode } from 'react';
import { EventChangeNotice } from '../../components/event-change-notice.tsx';
import { mapSearchLink } from '../../lib/map-link.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { TicketActions } from './ticket-actions.tsx';
import { packageLines, soldText } from './ticket-packages.ts';
import { TicketQr } from './ticket-qr.tsx';

interface TicketBodyProps {
  ticket: Ticket;
  /** Called with the ticket after it was reloaded. */
  onReload: (ticket: Ticket) => void;
  /** The content above the date. */
  children?: ReactNode;
  /** The content between the packages and the actions. */
  details?: ReactNode;
}

/** The QR code and the id of a ticket, beside its date, place, people, packages and actions. */
export function TicketBody({ ticket, onReload, children, details }: TicketBodyProps) {
  const { location } = ticket.event_address;
  const isCancelled = ticket.event_change?.status === 'cancelled';
  return (
    <div className="min-[701px]:grid min-[701px]:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="border-line border-dashed p-5 max-[701px]:border-b min-[701px]:border-r">
        {ticket.status === 'refunded' ? (
          <div className="mx-auto flex aspect-square w-full max-w-80 flex-col items-center justify-center gap-2 rounded-md border border-danger bg-danger-soft p-4 text-center text-danger">
            <p className="text-balance font-semibold text-xl">
              {isCancelled ? ticketTexts.cancelled : ticketTexts.refunded}
            </p>
            {ticket.refund_data && <p className="text-balance">{refundText(ticket.refund_data)}</p>}
          </div>
        ) : (
          // The picture stays until the list has another text: a reissue replaces it at once.
          <TicketQr key={ticket.ticket_token} ticket={ticket} onReload={onReload} />
        )}
        <div className="mt-3 flex flex-wrap items-center justify-center gap-1">
          <p className="min-w-0 text-center max-[701px]:ml-[min(2.75rem,12vw)]">
            <span className="block text-muted text-xs">{ticketTexts.trackingId}</span>
            <span className="font-display font-semibold text-xl tracking-widest wrap-anywhere">
              {ticket.ticket_tracking_id}
            </span>
          </p>
          <IconButton
            label={ticketTexts.copyId}
            icon={<CopyIcon />}
            onClick={() => copyText(ticket.ticket_tracking_id, ticketTexts.idCopied)}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 p-5">
        {children}
        {ticket.status !== 'refunded' && <EventChangeNotice change={ticket.event_change} />}
        <ul className="space-y-1.5 text-sm">
          <li className="flex items-start gap-2">
            <CalendarIcon className="mt-0.5 text-muted" />
            {formatMomentRange(ticket.event_start, ticket.event_end)}
          </li>
          <li className="flex items-start gap-2">
            <MapPinIcon className="mt-0.5 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {location}{' '}
              <a
                href={mapSearchLink(location)}
                target="_blank"
                rel="noopener noreferrer"
                className="whitespace-nowrap font-semibold underline underline-offset-4"
              >
                {ticketTexts.map}
              </a>
            </span>
          </li>
          <li className="flex items-start gap-2">
            <UsersIcon className="mt-0.5 text-muted" />
            {ticketTexts.people(ticket.total_ppl)} · {ticket.customer_name}
          </li>
        </ul>
        <div>
          <h3 className="font-semibold text-muted text-sm">{soldText(ticket)}</h3>
          <ul>
            {packageLines(ticket).map(({ handle, name, quantity, lines }) => (
              <li key={handle}>
                <p className="flex justify-between gap-4">
                  {name} <span className="whitespace-nowrap text-muted">× {quantity}</span>
                </p>
                {includedTexts({ ticket_info: lines }, quantity).map((text) => (
                  <p key={text} className="text-muted text-sm">
                    {text}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </div>
        {details}
        <TicketActions ticket={ticket} onReload={onReload} />
      </div>
    </div>
  );
}

/** The amount and the day of a refund; a ticket that cost nothing has only the day. */
function refundText({ refund_amount, refunded_at }: NonNullable<Ticket['refund_data']>): string {
  const day = formatDay(refunded_at);
  return refund_amount > 0
    ? ticketTexts.refundedAmount(formatRupees(refund_amount), day)
    : ticketTexts.refundedOn(day);
}
