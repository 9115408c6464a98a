import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './executor.ts';
import { serverKeys } from './server-key.schema.ts';

const known = new WeakMap<Executor, Map<string, Promise<KeyObject>>>();

/** A secret key of this installation (32 bytes), the same in every process. The first use makes and stores it. */
export function serverKey(database: Executor, name: string): Promise<KeyObject> {
  const keys = known.get(database) ?? new Map<string, Promise<KeyObject>>();
  known.set(database, keys);
  const found = keys.get(name);
  if (found) return found;
  const loading = load(database, name);
  // A failed load is tried again at the next call.
  loading.catch(() => keys.delete(name));
  keys.set(name, loading);
  return loading;
}

async function load(executor: Executor, name: string): Promise<KeyObject> {
  const value = randomBytes(32).toString('base64url');
  await executor.insert(serverKeys).values({ name, value }).onConflictDoNothing();
  const [row] = await executor.select().from(serverKeys).where(eq(serverKeys.name, name));
  if (!row) throw new Error(`the server key ${name} is missing right after it was stored`);
  return createSecretKey(row.value, 'base64url');
}
