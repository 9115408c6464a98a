import { hash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { batchLookup } from '../../database/batch-lookup.ts';
import type { Executor } from '../../database/executor.ts';
import { setBounded } from '../../lib/bounded-map.ts';
import { newToken } from '../../lib/ids.ts';
import { addSession, findSessions, removeSession } from './session.repository.ts';
import type { Sessions, SignedIn } from './signed-in.ts';

const SESSION_DAYS = 180;

/** Sessions remembered; about 300 bytes each. */
const MAX_KEPT = 10_000;

/** Opens a session and gives back its access token, which is stored only as a hash. */
export async function openSession(executor: Executor, customerId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  await addSession(executor, { tokenHash: hashToken(token), customerId, createdAt: now, expiresAt });
  return token;
}

/**
 * The sessions as one process sees them: looked up, those of requests that arrive together in one statement, so that a
 * logout counts at once; or remembered from the last look.
 */
export function sessionsOf({ database, clock }: Context): Sessions {
  const kept = new Map<string, SignedIn>();
  const lookUp = batchLookup((hashes) => findSessions(database, hashes, clock.now()));
  const findAndKeep = async (hash: string) => {
    const found = await lookUp(hash);
    if (found) setBounded(kept, hash, found, MAX_KEPT);
    else kept.delete(hash);
    return found;
  };
  return {
    find: (token) => findAndKeep(hashToken(token)),
    recall: async (token) => {
      const hash = hashToken(token);
      return kept.get(hash) ?? findAndKeep(hash);
    },
  };
}

/** Ends a session; its token is dead at once. */
export async function closeSession({ database }: Context, token: string): Promise<void> {
  await removeSession(database, hashToken(token));
}

// A token has 256 random bits, so a plain hash cannot be tried out.
const hashToken = (token: string) => hash('sha256', token, 'base64url');
