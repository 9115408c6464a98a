import type { OrderTicket } from '@jalsa/api-client/console';
import { Badge } from '@jalsa/ui/badge';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { rupees } from '../../features/orders/rupees.ts';
import { orderPageTexts as texts } from '../../texts/orders.ts';

/** The tickets of an order with their packages. */
export function TicketList({ tickets }: { tickets: readonly OrderTicket[] }) {
  return (
    <ul className="divide-y divide-line">
      {tickets.map(({ _id, event, people, state, lines, amounts }) => (
        <li key={_id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-2">
            <strong>{event.name}</strong>
            <Badge tone={state === 'valid' ? 'rani' : 'plain'}>{texts.ticketStates[state]}</Badge>
          </p>
          <p className="text-muted text-sm">
            {formatMoment(event.start)} · {texts.people(people)} · {_id}
          </p>
          <ul className="mt-1 text-sm">
            {lines.map((line) => (
              <li key={line.package} className="flex justify-between gap-4">
                <span>
                  {line.quantity} × {line.package}
                </span>
                <span className="tabular-nums">{rupees(line.unit_price * line.quantity)}</span>
              </li>
            ))}
            <li className="flex justify-between gap-4 text-muted">
              <span>{texts.total}</span>
              <span className="tabular-nums">{rupees(amounts.total)}</span>
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}
