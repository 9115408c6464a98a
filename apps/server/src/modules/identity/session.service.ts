import { hash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { batchLookup } from '../../database/batch-lookup.ts';
import type { Executor } from '../../database/executor.ts';
import { newToken } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { addSession, findSessions, removeSession } from './session.repository.ts';
import type { Sessions } from './signed-in.ts';

const SESSION_DAYS = 180;

/** Opens a session and returns its access token, which is stored only as a hash. */
export async function openSession(executor: Executor, customerId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = daysAfter(now, SESSION_DAYS);
  await addSession(executor, { tokenHash: hashToken(token), customerId, createdAt: now, expiresAt });
  return token;
}

/** Finds the customers of access tokens. Requests that arrive together are looked up in one statement. */
export function sessionsOf({ database, clock }: Context): Sessions {
  const findByHash = batchLookup((hashes) => findSessions(database, hashes, clock.now()));
  return { find: (token) => findByHash(hashToken(token)) };
}

/** Ends a session; its token is dead at once. */
export async function closeSession({ database }: Context, token: string): Promise<void> {
  await removeSession(database, hashToken(token));
}

// A token has 256 random bits, so a plain hash cannot be tried out.
const hashToken = (token: string) => hash('sha256', token, 'base64url');
