import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { checkSignature, type GateKeys, parseJws } from './jws.ts';
import { tokenOfQr } from './qr-text.ts';
import type { Revocations } from './revocations.ts';
import { ticketOf, type VerifiedTicket } from './ticket-claims.ts';
import { TICKET_WINDOW } from './ticket-window.ts';

/** The reasons for which a ticket admits nobody, in the order in which they are checked. */
export type TicketRefusal =
  /** It is no text of a ticket. */
  | 'malformed'
  /** Its key was revoked: its owner has a new ticket. */
  | 'revoked_key'
  /** No key of the key set has the id of its key. */
  | 'unknown_key'
  | 'bad_signature'
  /** Its `iss` is another than the gate expects. */
  | 'other_issuer'
  | 'refunded'
  /** Its owner has a newer ticket. */
  | 'superseded'
  /** It is for another event or venue than the gate's. */
  | 'elsewhere'
  | 'not_yet'
  | 'over';

/** The result of `verifyTicket`. A refusal has the ticket when its signature is right. */
export type TicketResult =
  | { readonly ok: true; readonly ticket: VerifiedTicket }
  | { readonly ok: false; readonly reason: TicketRefusal; readonly ticket?: VerifiedTicket };

/** The arguments of `verifyTicket` besides the ticket and the keys. */
export interface VerifyTicketOptions {
  readonly now: Instant;
  /** The `iss` of the tickets that the gate lets in, such as `jalsa`; without it any issuer whose key the gate has. */
  readonly iss?: string;
  /** The revocations that the gate knows, from `verifyRevocations`. */
  readonly revoked?: Revocations;
  /** The event of the gate, as the API has it now: its times count, not those of the token, and no other ticket is let in. */
  readonly event?: {
    readonly short_id: string;
    readonly event_start: Instant;
    readonly event_end: Instant;
  };
  /** The venue of the gate, as the API has it: no other ticket is let in. */
  readonly venue?: { readonly short_id: string };
}

/**
 * Checks the text of a ticket's QR code, or its token, with the public keys alone: the check of docs/tickets.md. A text that
 * is no ticket is a result and never an error; throws a `RuleError` for a `now` or a time of `event` that is no instant.
 */
export async function verifyTicket(
  text: string | null | undefined,
  keys: GateKeys,
  { now, iss, revoked, event, venue }: VerifyTicketOptions,
): Promise<TicketResult> {
  const at = epochMs(now);
  const jws = parseJws(tokenOfQr(text));
  const ticket = jws && ticketOf(jws);
  if (!ticket) return { ok: false, reason: 'malformed' };
  if (revoked?.keys.includes(jws.kid)) return { ok: false, reason: 'revoked_key' };
  const fault = await checkSignature(jws, keys);
  if (fault) return { ok: false, reason: fault };
  const refuse = (reason: TicketRefusal): TicketResult => ({ ok: false, reason, ticket });
  if (iss !== undefined && jws.payload.iss !== iss) return refuse('other_issuer');
  if (revoked?.refunded.includes(ticket.trackingId)) return refuse('refunded');
  if (ticket.version < lowestVersion(revoked, ticket)) return refuse('superseded');
  if ((event || venue) && !isNamed(event, ticket.event) && !isNamed(venue, ticket.venue))
    return refuse('elsewhere');
  const [from, until] = windowOf(ticket, event);
  if (at < from) return refuse('not_yet');
  if (at >= until) return refuse('over');
  return { ok: true, ticket };
}

function lowestVersion(revoked: Revocations | undefined, { trackingId }: VerifiedTicket): number {
  const versions = revoked?.versions ?? {};
  return Object.hasOwn(versions, trackingId) ? (versions[trackingId] as number) : 1;
}

const isNamed = (place: { short_id: string } | undefined, name: string | null): boolean =>
  place !== undefined && name === place.short_id;

/** The milliseconds between which a ticket admits. The catalogue's times of an event come before those of its tickets. */
function windowOf(
  { kind, from, until }: VerifiedTicket,
  event: VerifyTicketOptions['event'],
): [number, number] {
  if (event && kind === 'event')
    return [
      epochMs(event.event_start) - TICKET_WINDOW.doorsOpenSeconds * 1000,
      epochMs(event.event_end) + TICKET_WINDOW.staysValidSeconds * 1000,
    ];
  return [Date.parse(from), Date.parse(until)];
}
