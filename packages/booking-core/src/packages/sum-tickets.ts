import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { readEach, readField } from '../read-field.ts';
import { fail } from '../rule-error.ts';
import type { Package, TicketInfo } from '../shapes.ts';
import { isTicketHandle, type TicketHandle } from './ticket-handles.ts';

/** Adds up one figure over a package's tickets, in paise. RuleError for a ticket with an unknown handle, or a figure that is no amount. */
export function sumTickets(
  pkg: Package,
  amountOf: (param: TicketInfo['ticket_param'], handle: TicketHandle) => Paise,
): Paise {
  return readField(pkg, 'ticket_info', (tickets) => sumPaise(readEach(tickets, readTicket)));

  function readTicket(ticket: TicketInfo): Paise {
    const handle = readField(ticket, 'ticket_type', (type) => readField(type, 'handle', knownHandle));
    return readField(ticket, 'ticket_param', (param) => amountOf(param, handle));
  }
}

function knownHandle(handle: string): TicketHandle {
  return isTicketHandle(handle) ? handle : fail('ticket_handle', handle);
}
