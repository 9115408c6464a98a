export {
  issueTickets,
  issueValues,
  issuingTickets,
  type NewTicket,
} from './issue-tickets.repository.ts';
export { sendTickets } from './send-tickets.service.ts';
export { rotateSigningKeys } from './signing-key.service.ts';
export { findTicketedEvents, type TicketedEvent, voidTickets } from './ticket.repository.ts';
export { loadTicketsOfOrders, viewNewTickets } from './ticket.service.ts';
export { ticketLines } from './ticket-lines.ts';
export { ticketPdf } from './ticket-pdf.ts';
