import type { EventCard, Ticket } from '@jalsa/api-client';
import { Card } from '@jalsa/ui/card';
import { CalendarIcon, MapPinIcon, UsersIcon } from '@jalsa/ui/icons';
import { includedTexts } from '../../components/packages/included-texts.ts';
import { formatMomentRange } from '../../lib/format-dates.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { DownloadButton } from './download-button.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketQr } from './ticket-qr.tsx';

interface TicketCardProps {
  ticket: Ticket;
  /** The event of the ticket, if known. */
  event?: EventCard | undefined;
  /** Called with the ticket after it was reloaded. */
  onReload: (ticket: Ticket) => void;
}

/** A ticket with its QR code, id and packages. A refunded ticket shows that it is refunded. */
export function TicketCard({ ticket, event, onReload }: TicketCardProps) {
  return (
    <Card className="overflow-hidden min-[701px]:grid min-[701px]:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="border-line border-dashed p-5 max-[701px]:border-b min-[701px]:border-r">
        {ticket.status === 'refunded' ? (
          <p className="mx-auto flex aspect-square w-full max-w-64 items-center justify-center rounded-md border border-danger bg-danger-soft p-4 text-center font-semibold text-danger text-xl">
            {ticketTexts().refunded}
          </p>
        ) : (
          <TicketQr ticket={ticket} onReload={onReload} />
        )}
        <p className="mt-3 text-center">
          <span className="block text-muted text-xs">{ticketTexts().trackingId}</span>
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
            {ticketTexts().people(ticket.total_ppl)} · {ticket.customer_name}
          </li>
        </ul>
        <section aria-label={ticketTexts().packages}>
          <h3 className="font-semibold text-muted text-sm">{ticketTexts().packages}</h3>
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
        </section>
        <div className="mt-auto grid gap-3">
          <DownloadButton ticket={ticket} />
          <TicketActions ticket={ticket} event={event} />
        </div>
      </div>
    </Card>
  );
}

interface PackageLine {
  handle: string;
  name: string;
  quantity: number;
  /** One for each ticket of the package. */
  lines: Ticket['tickets_data'];
}

// A package with several ticket types has several lines, but is shown once.
function packageLines({ tickets_data }: Ticket): PackageLine[] {
  const packages = new Map<string, PackageLine>();
  for (const line of tickets_data) {
    const { handle, name } = line.package_data.package_map.package;
    const known = packages.get(handle);
    if (known) known.lines.push(line);
    else packages.set(handle, { handle, name, quantity: line.quantity, lines: [line] });
  }
  return [...packages.values()];
}
