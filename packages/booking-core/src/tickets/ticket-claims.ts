import { isObject } from './bytes.ts';
import type { Jws } from './jws.ts';
import { TICKET_TYPE } from './qr-text.ts';

/** What a ticket says about itself. Instants are ISO 8601 in UTC. */
export interface VerifiedTicket {
  readonly kind: 'event' | 'table';
  /** The ticket's tracking id. */
  readonly trackingId: string;
  /** Raised by each transfer and each reissue; 1 at first. */
  readonly version: number;
  /** The short id of the event, null for tables. */
  readonly event: string | null;
  /** The short id of the venue, null for events. */
  readonly venue: string | null;
  /** The arrival at the table; null for events. */
  readonly arrival: string | null;
  /** The time from which it admits. */
  readonly from: string;
  /** The time at which it ceases to admit. */
  readonly until: string;
  readonly people: number;
  /** People by the short id of their package. */
  readonly packages: Readonly<Record<string, number>>;
}

/** The ticket in a token; null when its `typ` is another, or a claim is missing or wrong. */
export function ticketOf({ typ, payload }: Jws): VerifiedTicket | null {
  const { iss, sub, ver, evt, ven, at, nbf, exp, ppl, pk } = payload;
  const isTable = evt === undefined;
  const isValid =
    typ === TICKET_TYPE &&
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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
/** Seconds since 1970 that a `Date` holds. */
const isInstant = (value: unknown): value is number => isCount(value) && value <= 8.64e12;
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
