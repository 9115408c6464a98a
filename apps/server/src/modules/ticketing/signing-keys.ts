import { desc, eq, sql } from 'drizzle-orm';
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Database, type Executor, withTransaction } from '../../database/executor.ts';
import { newToken } from '../../lib/ids.ts';
import { signingKeys } from './ticketing.schema.ts';

/** As the tickets' header says it (RFC 8037); the curve is Ed25519. */
const ALGORITHM = 'EdDSA';
/** Any number will do, as long as every process of this project takes the same. */
const FIRST_KEY_LOCK = 7_236_002;

/** Makes the first key pair when there is none. Several processes may start at once: one makes it. */
export async function ensureSigningKey(database: Database, now: Date): Promise<void> {
  await withTransaction(database, async (executor) => {
    await executor.execute(sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`);
    const [existing] = await executor.select({ kid: signingKeys.kid }).from(signingKeys).limit(1);
    if (!existing) await addSigningKey(executor, now);
  });
}

/** Makes a new key pair, which signs the tickets issued from now on, and gives its id. */
export async function addSigningKey(executor: Executor, now: Date): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const kid = newToken().slice(0, 8);
  const about = { kid, alg: ALGORITHM, use: 'sig' };
  await executor.insert(signingKeys).values({
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), ...about },
    privateJwk: { ...(await exportJWK(privateKey)), ...about },
    createdAt: now,
  });
  return kid;
}

/** The public keys, newest first: what anyone needs to check a ticket without asking us. */
export async function publicKeys(executor: Executor): Promise<{ keys: JWK[] }> {
  const rows = await executor
    .select({ jwk: signingKeys.publicJwk })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
  return { keys: rows.map(({ jwk }) => jwk) };
}

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;
const privateKeys = new WeakMap<Database, Map<string, Promise<PrivateKey>>>();

/** Signs a text with the key of this id, in compact form. Signing the same text again gives the same signature. */
export async function signWith(database: Database, kid: string, text: string): Promise<string> {
  const keys = privateKeys.get(database) ?? new Map<string, Promise<PrivateKey>>();
  privateKeys.set(database, keys);
  let key = keys.get(kid);
  if (key === undefined) {
    key = loadPrivateKey(database, kid);
    keys.set(kid, key);
    key.catch(() => keys.delete(kid));
  }
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .sign(await key);
}

async function loadPrivateKey(database: Database, kid: string): Promise<PrivateKey> {
  const [row] = await database.select().from(signingKeys).where(eq(signingKeys.kid, kid));
  if (!row) throw new Error(`the signing key ${kid} is missing`);
  return importJWK(row.privateJwk, ALGORITHM);
}
