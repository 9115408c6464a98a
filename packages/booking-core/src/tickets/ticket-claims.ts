import { isObject } from './bytes.ts';
import type { Jws } from './jws.ts';
import { TICKET_TYPE } from './qr-text.ts';
import { TICKET_WINDOW } from './ticket-window.ts';

/** What a ticket says about itself. Instants are ISO 8601 in UTC. */
export interface VerifiedTicket {
  readonly kind: 'event' | 'table';
  /** The ticket's tracking id. */
  readonly trackingId: string;
  /** Raised by each transfer and each reissue; 1 at first. */
  readonly version: number;
  /** The short id of the event, null for tables. Tokens of the older form have the event's id. */
  readonly event: string | null;
  /** The short id of the venue, null for events. Tokens of the older form have the venue's id. */
  readonly venue: string | null;
  /** The arrival at the table; null for events. */
  readonly arrival: string | null;
  /** The time from which it admits; null in tokens of the older form for events. */
  readonly from: string | null;
  /** The time at which it ceases to admit; null in tokens of the older form. */
  readonly until: string | null;
  readonly people: number;
  /** People by the short id of their package; empty when the token does not say. */
  readonly packages: Readonly<Record<string, number>>;
}

/** The ticket in a token, of the present form or of the older one (`iat`, no `typ`); null when a claim is missing or wrong. */
export function ticketOf({ typ, payload }: Jws): VerifiedTicket | null {
  return typ === TICKET_TYPE ? presentForm(payload) : typ === undefined ? olderForm(payload) : null;
}

type Claims = Record<string, unknown>;

function presentForm({ iss, sub, ver, evt, ven, at, nbf, exp, ppl, pk = {} }: Claims): VerifiedTicket | null {
  const isTable = evt === undefined;
  const isValid =
    isText(iss) &&
    isText(sub) &&
    isCount(ver) &&
    ver > 0 &&
    isText(isTable ? ven : evt) &&
    isInstant(nbf) &&
    isInstant(exp) &&
    (!isTable || isInstant(at)) &&
    isCount(ppl) &&
    isObject(pk) &&
    Object.values(pk).every(isCount);
  if (!isValid) return null;
  return {
    kind: isTable ? 'table' : 'event',
    trackingId: sub,
    version: ver,
    event: isTable ? null : (evt as string),
    venue: isTable ? (ven as string) : null,
    arrival: isTable ? iso(at as number) : null,
    from: iso(nbf),
    until: iso(exp),
    people: ppl,
    packages: pk as Record<string, number>,
  };
}

function olderForm({ sub, evt, kind, ven, at, ppl, iat }: Claims): VerifiedTicket | null {
  const isTable = kind === 'table';
  const place = isTable ? ven : evt;
  if (!isText(sub) || !isText(place) || !isCount(ppl) || !isInstant(iat) || (isTable && !isInstant(at)))
    return null;
  return {
    kind: isTable ? 'table' : 'event',
    trackingId: sub,
    version: 1,
    event: isTable ? null : place,
    venue: isTable ? place : null,
    arrival: isTable ? iso(at as number) : null,
    from: isTable ? iso((at as number) - TICKET_WINDOW.earlyArrivalSeconds) : null,
    until: null,
    people: ppl,
    packages: {},
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
/** Seconds since 1970 that a `Date` holds. */
const isInstant = (value: unknown): value is number => isCount(value) && value <= 8.64e12;
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
