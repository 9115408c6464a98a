import { hash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { batchLookup } from '../../database/batch-lookup.ts';
import type { Executor } from '../../database/executor.ts';
import type { FindSession } from '../../http/authenticate.ts';
import { newToken } from '../../lib/ids.ts';
import { addSession, findSessions, removeSession } from './session.repository.ts';

const SESSION_DAYS = 180;

/** Opens a session and gives back its access token, which is stored only as a hash. */
export async function openSession(executor: Executor, customerId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  await addSession(executor, { tokenHash: hashToken(token), customerId, createdAt: now, expiresAt });
  return token;
}

/** Looks sessions up, those of requests that arrive together in one statement; a logout counts at once. */
export function sessionFinder({ database, clock }: Context): FindSession {
  const find = batchLookup((hashes) => findSessions(database, hashes, clock.now()));
  return (token) => find(hashToken(token));
}

/** Ends a session; its token is dead at once. */
export async function closeSession({ database }: Context, token: string): Promise<void> {
  await removeSession(database, hashToken(token));
}

// A token has 256 random bits, so a plain hash cannot be tried out.
const hashToken = (token: string) => hash('sha256', token, 'base64url');
