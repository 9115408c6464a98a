import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { singleFlightCache } from '../lib/single-flight.ts';
import type { Executor } from './executor.ts';
import { perDatabase } from './per-database.ts';
import { serverKeys } from './server-key.schema.ts';

const keysOf = perDatabase(() => singleFlightCache<string, KeyObject>({ max: 100 }));

/** A secret key of this installation (32 bytes), the same in every process. The first use makes and stores it. */
export const serverKey = (database: Executor, name: string): Promise<KeyObject> =>
  keysOf(database).get(name, () => load(database, name));

async function load(executor: Executor, name: string): Promise<KeyObject> {
  const value = randomBytes(32).toString('base64url');
  await executor.insert(serverKeys).values({ name, value }).onConflictDoNothing();
  const [row] = await executor.select().from(serverKeys).where(eq(serverKeys.name, name));
  if (!row) throw new Error(`the server key ${name} is missing right after it was stored`);
  return createSecretKey(row.value, 'base64url');
}
