export { issueTickets, type NewTicket } from './issue-tickets.ts';
export { loadTicketsOfOrders } from './ticket.service.ts';
export { ticketLines } from './ticket-lines.ts';
export { ticketPdf } from './ticket-pdf.ts';
export { voidTickets } from './void-tickets.ts';
