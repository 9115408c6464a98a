import { randomBytes } from 'node:crypto';
import type { Executor } from '../../database/executor.ts';
import { keepServerKey } from './server-key.repository.ts';

const known = new WeakMap<Executor, Map<string, Promise<Buffer>>>();

/** A secret key of this installation (32 bytes), the same in every process: made at first need, kept in the database. */
export function serverKey(database: Executor, name: string): Promise<Buffer> {
  const keys = known.get(database) ?? new Map<string, Promise<Buffer>>();
  known.set(database, keys);
  const found = keys.get(name);
  if (found) return found;
  const loading = keepServerKey(database, name, randomBytes(32).toString('base64url')).then((value) =>
    Buffer.from(value, 'base64url'),
  );
  // A failed load is tried again at the next need.
  loading.catch(() => keys.delete(name));
  keys.set(name, loading);
  return loading;
}
