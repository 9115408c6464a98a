import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './executor.ts';
import { serverSecrets } from './server-secret.schema.ts';

const known = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/** The server's own 256-bit key of this name: made when first asked for, then the same for every process for ever. */
export function serverSecret(database: Database, name: string): Promise<Buffer> {
  const secrets = known.get(database) ?? new Map<string, Promise<Buffer>>();
  known.set(database, secrets);
  let secret = secrets.get(name);
  if (secret === undefined) {
    secret = load(database, name);
    secrets.set(name, secret);
    secret.catch(() => secrets.delete(name));
  }
  return secret;
}

async function load(database: Database, name: string): Promise<Buffer> {
  await database
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await database.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  if (!row) throw new Error(`the server's key "${name}" is missing`);
  return Buffer.from(row.value, 'base64url');
}
