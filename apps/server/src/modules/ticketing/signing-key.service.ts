import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Context } from '../../context.ts';
import { type Database, type Executor, withTransaction } from '../../database/executor.ts';
import { perDatabase } from '../../database/per-database.ts';
import { newKeyId } from '../../lib/ids.ts';
import { singleFlightCache } from '../../lib/single-flight.ts';
import {
  countSigningKeys,
  findPrivateKey,
  insertSigningKey,
  listPublicKeys,
  lockSigningKeys,
} from './signing-key.repository.ts';

/** The algorithm in the tickets' header (RFC 8037); the curve is Ed25519. */
const ALGORITHM = 'EdDSA';

type Key = Awaited<ReturnType<typeof importJWK>>;

type Stored = Pick<Context, 'database' | 'clock'>;

/** Makes the first key pair when there is none. One of several processes that start at once makes it. */
export async function ensureSigningKey({ database, clock }: Stored): Promise<void> {
  await withTransaction(database, async (executor) => {
    await lockSigningKeys(executor);
    if ((await countSigningKeys(executor)) === 0) await addSigningKey(executor, clock.now());
  });
}

/** Makes a new key pair, which signs the tickets issued from now on, and returns its id. Older tickets stay valid. */
export function rotateSigningKeys({ database, clock }: Stored): Promise<string> {
  return addSigningKey(database, clock.now());
}

/** The public keys, newest first, with which anyone can check a ticket; those of revoked keys are left out. */
export async function publicKeys({ database }: Stored): Promise<{ keys: JWK[] }> {
  return { keys: await listPublicKeys(database) };
}

/** Makes a new key pair, which signs the tickets issued from now on. */
export async function addSigningKey(executor: Executor, now: Date): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const kid = newKeyId();
  const about = { kid, alg: ALGORITHM, use: 'sig' };
  await insertSigningKey(executor, {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), ...about },
    privateJwk: { ...(await exportJWK(privateKey)), ...about },
    createdAt: now,
  });
  return kid;
}

// A key never changes under its id, so a loaded key stays valid.
const keysOf = perDatabase(() => singleFlightCache<string, Key>({ max: 100 }));

/**
 * Signs claims with the key of this id, in JWS compact form (RFC 7515, section 7.1), with `typ` in the header. Signing the
 * same claims again returns the same text.
 */
export async function signWith(
  database: Database,
  { kid, typ }: { kid: string; typ: string },
  claims: object,
): Promise<string> {
  const key = await keysOf(database).get(kid, () => loadPrivateKey(database, kid));
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ALGORITHM, kid, typ })
    .sign(key);
}

async function loadPrivateKey(database: Database, kid: string): Promise<Key> {
  const jwk = await findPrivateKey(database, kid);
  if (!jwk) throw new Error(`the signing key ${kid} is missing`);
  return importJWK(jwk, ALGORITHM);
}
