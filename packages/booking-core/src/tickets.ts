export type { GateKeys, PublicKey } from './tickets/jws.ts';
export { qrTextOf, tokenOfQr } from './tickets/qr-text.ts';
export {
  mergeRevocations,
  NO_REVOCATIONS,
  type Revocations,
  type RevocationsResult,
  verifyRevocations,
} from './tickets/revocations.ts';
export type { VerifiedTicket } from './tickets/ticket-claims.ts';
export { TICKET_WINDOW } from './tickets/ticket-window.ts';
export {
  type TicketRefusal,
  type TicketResult,
  type VerifyTicketOptions,
  verifyTicket,
} from './tickets/verify-ticket.ts';
