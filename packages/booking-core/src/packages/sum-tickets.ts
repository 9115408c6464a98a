import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { fail } from '../rule-error.ts';
import type { Package, TicketInfo } from '../shapes.ts';
import { isTicketHandle, type TicketHandle } from './ticket-handles.ts';

/** Adds up one figure over a package's tickets, in paise. RuleError for a ticket with an unknown handle, or a figure that is no amount. */
export function sumTickets(
  pkg: Package,
  amountOf: (param: TicketInfo['ticket_param'], handle: TicketHandle) => Paise,
): Paise {
  return sumPaise(
    pkg.ticket_info.map(({ ticket_type, ticket_param }) =>
      amountOf(ticket_param, knownHandle(ticket_type.handle)),
    ),
  );
}

function knownHandle(handle: string): TicketHandle {
  return isTicketHandle(handle) ? handle : fail('ticket_handle', handle);
}
