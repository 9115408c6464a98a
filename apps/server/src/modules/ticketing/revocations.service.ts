import { createHash } from 'node:crypto';
import { TICKET_WINDOW } from '@jalsa/booking-core/tickets';
import { addSeconds } from 'date-fns/addSeconds';
import { differenceInHours } from 'date-fns/differenceInHours';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { startOfHour } from 'date-fns/startOfHour';
import type { Context } from '../../context.ts';
import { perDatabase } from '../../database/per-database.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { semaphore } from '../../lib/semaphore.ts';
import { singleFlightCache } from '../../lib/single-flight.ts';
import { listRevokedTickets } from './revocation.repository.ts';
import { findCurrentKid, listRevokedKeys } from './signing-key.repository.ts';
import { signWith } from './signing-key.service.ts';
import { ISSUER, REVOKED_TYPE } from './ticket-claims.rules.ts';

/** How long a list may be cached, here and by its readers. */
export const REVOCATIONS_MAX_AGE_SECONDS = 30;

/**
 * A list also has the changes of this time before `since`: the transaction of a change may end after a list with later
 * changes was read.
 */
const OVERLAP_SECONDS = 5 * 60;

/** The changes since a later time than this are a list of their own; all others are the whole list. */
const HOURS_OF_CHANGES = 24;

/** The characters of the lists in the cache. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

const listsOf = perDatabase(() =>
  singleFlightCache<string, string>({ max: MAX_CHARACTERS, sizeOf: (list) => list.length }),
);
const signing = semaphore('revocationSigning');

/** A signed list, and its entity tag. The same changes make the same list. */
export interface SignedList {
  list: string;
  etag: string;
}

/**
 * The revocations that gates refuse, as a JWS: all revoked keys, and the tickets that were refunded or reissued after
 * `since` whose token still admits. `until` in it is the time of the latest of them, to ask for the next changes since; null
 * when there is none. Throws `rate_limited` for an address.
 */
export async function getRevocations(
  context: Context,
  since: Date | null,
  address: string,
): Promise<SignedList> {
  const now = context.clock.now();
  const from = startOfList(since, now);
  const slot = Math.floor(now.getTime() / 1000 / REVOCATIONS_MAX_AGE_SECONDS);
  const list = await listsOf(context.database).get(
    `${from.getTime()} ${slot}`,
    () => signing.run(() => signedList(context, from)),
    () => takeFromLimit(context.database, 'revocationLists', address, { config: context.config, now }),
  );
  return { list, etag: `W/"${createHash('sha256').update(list).digest('base64url').slice(0, 22)}"` };
}

/**
 * The start of the hour of `since`, or the beginning for a `since` more than a day ago: gates share few lists, whatever
 * times they ask for.
 */
function startOfList(since: Date | null, now: Date): Date {
  if (since === null || differenceInHours(now, since) >= HOURS_OF_CHANGES) return new Date(0);
  return startOfHour(min([since, now]));
}

async function signedList({ database, clock }: Context, since: Date): Promise<string> {
  const found = await listRevokedTickets(database, {
    since: addSeconds(since, -OVERLAP_SECONDS),
    endAfter: addSeconds(clock.now(), -TICKET_WINDOW.staysValidSeconds),
  });
  const keys = await listRevokedKeys(database);
  const latest = [...found, ...keys].reduce(
    (last, { revokedAt }) => max([last, revokedAt ?? last]),
    new Date(0),
  );
  const refunded = found.filter(({ status }) => status === 'refunded');
  const reissued = found.filter(({ version }) => version > 1);
  return signWith(
    database,
    { kid: await findCurrentKid(database), typ: REVOKED_TYPE },
    {
      iss: ISSUER,
      until: latest.getTime() === 0 ? null : latest.toISOString(),
      keys: keys.map(({ kid }) => kid),
      refunded: refunded.map(({ trackingId }) => trackingId),
      versions: Object.fromEntries(reissued.map(({ trackingId, version }) => [trackingId, version])),
    },
  );
}
