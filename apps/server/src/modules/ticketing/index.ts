export { getTicket, sendAgain } from './customer-tickets.service.ts';
export type { NewTicket } from './issue-tickets.repository.ts';
export { issueTickets, voidTickets, writeTicketMessages, writeTickets } from './issue-tickets.service.ts';
export { revokeSigningKey } from './revoke-key.service.ts';
export { rotateSigningKeys } from './signing-key.service.ts';
export {
  correctHolder,
  findCustomerTicket,
  findTickets,
  findTicketsOfEvents,
  findTicketsOfOrders,
  loadEventsOf,
  type TicketEvents,
  type TicketRow,
} from './ticket.repository.ts';
export { loadTicketsOfOrders, ticketPdf } from './ticket.service.ts';
export { tableCalendar } from './ticket-calendar.service.ts';
export { ticketMail } from './ticket-mail.service.ts';
export { PAYMENT_MODES, ticketLines } from './ticketing.rules.ts';
export { findUnsendableTickets, voidReason } from './unsendable-tickets.service.ts';
