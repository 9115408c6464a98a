export { getTicket } from './customer-tickets.service.ts';
export {
  issueTableTicket,
  issueTickets,
  issuingTickets,
  type NewTicket,
  ticketList,
} from './issue-tickets.repository.ts';
export { revokeSigningKey } from './revoke-key.service.ts';
export { sendTickets } from './send-tickets.service.ts';
export { rotateSigningKeys } from './signing-key.service.ts';
export { findCustomerTicket, findTicketsOfEvents } from './ticket.repository.ts';
export { loadTicketsOfOrders } from './ticket.service.ts';
export { tableCalendar } from './ticket-calendar.service.ts';
export { ticketMail } from './ticket-mail.service.ts';
export { ticketPdf } from './ticket-pdf.service.ts';
export { PAYMENT_MODES, ticketLines } from './ticketing.rules.ts';
export { findUnsendableTickets, voidReason } from './unsendable-tickets.service.ts';
export { voidTickets } from './void-tickets.service.ts';
