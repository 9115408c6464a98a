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
export { DOORS_OPEN_SECONDS, EARLY_ARRIVAL_SECONDS, STAYS_VALID_SECONDS } from './tickets/ticket-window.ts';
export {
  type TicketRefusal,
  type TicketResult,
  type VerifyTicketOptions,
  verifyTicket,
} from './tickets/verify-ticket.ts';
