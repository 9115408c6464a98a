export { issueTickets, type NewTicket } from './issue-tickets.ts';
export { sendTickets } from './send-tickets.service.ts';
export { rotateSigningKeys } from './signing-key.service.ts';
export { loadTicketsOfOrders } from './ticket.service.ts';
export { ticketLines } from './ticket-lines.ts';
export { ticketPdf } from './ticket-pdf.ts';
export { voidTickets } from './void-tickets.ts';
