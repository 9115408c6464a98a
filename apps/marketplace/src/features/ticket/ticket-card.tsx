import type { Ticket } from '@jalsa/api-client';
import { Card } from '@jalsa/ui/card';
import { CalendarIcon, MapPinIcon, UsersIcon } from '@jalsa/ui/icons';
import { formatMomentRange } from '../../lib/format-dates.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { DownloadButton } from './download-button.tsx';
import { TicketQr } from './ticket-qr.tsx';

interface TicketCardProps {
  ticket: Ticket;
  /** Called with the ticket after it was reloaded. */
  onReload: (ticket: Ticket) => void;
}

/** A ticket with its QR code, id and packages. A refunded ticket shows that it is refunded. */
export function TicketCard({ ticket, onReload }: TicketCardProps) {
  return (
    <Card className="overflow-hidden min-[701px]:grid min-[701px]:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="border-line border-dashed p-5 max-[701px]:border-b min-[701px]:border-r">
        {ticket.status === 'refunded' ? (
          <p className="mx-auto flex aspect-square w-full max-w-64 items-center justify-center rounded-md border border-danger bg-danger-soft p-4 text-center font-semibold text-danger text-xl">
            {ticketTexts.refunded}
          </p>
        ) : (
          <TicketQr ticket={ticket} onReload={onReload} />
        )}
        <p className="mt-3 text-center">
          <span className="block text-muted text-xs">{ticketTexts.trackingId}</span>
          <span className="font-display font-semibold text-xl tracking-widest">
            {ticket.ticket_tracking_id}
          </span>
        </p>
      </div>
      <div className="flex flex-col gap-4 p-5">
        <h2 className="text-xl">{ticket.event_name}</h2>
        <ul className="space-y-1.5 text-sm">
          <li className="flex items-start gap-2">
            <CalendarIcon className="mt-0.5 text-muted" />
            {formatMomentRange(ticket.event_start, ticket.event_end)}
          </li>
          <li className="flex items-start gap-2">
            <MapPinIcon className="mt-0.5 text-muted" />
            {ticket.event_address.location}
          </li>
          <li className="flex items-start gap-2">
            <UsersIcon className="mt-0.5 text-muted" />
            {ticketTexts.people(ticket.total_ppl)} · {ticket.customer_name}
          </li>
        </ul>
        <section aria-label={ticketTexts.packages}>
          <h3 className="font-semibold text-muted text-sm">{ticketTexts.packages}</h3>
          <ul>
            {packageLines(ticket).map(({ name, quantity }) => (
              <li key={name} className="flex justify-between gap-4">
                {name} <span className="whitespace-nowrap text-muted">× {quantity}</span>
              </li>
            ))}
          </ul>
        </section>
        <div className="mt-auto">
          <DownloadButton ticket={ticket} />
        </div>
      </div>
    </Card>
  );
}

// A package with several ticket types has several lines, but is shown once.
function packageLines({ tickets_data }: Ticket): { name: string; quantity: number }[] {
  const lines = new Map<string, { name: string; quantity: number }>();
  for (const { quantity, package_data } of tickets_data) {
    const { handle, name } = package_data.package_map.package;
    if (!lines.has(handle)) lines.set(handle, { name, quantity });
  }
  return [...lines.values()];
}
