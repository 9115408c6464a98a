import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { serverKeys } from './identity.schema.ts';

/** Keeps `value` under `name` unless there is one already; gives back the one that is kept. */
export async function keepServerKey(executor: Executor, name: string, value: string): Promise<string> {
  await executor.insert(serverKeys).values({ name, value }).onConflictDoNothing();
  const [row] = await executor.select().from(serverKeys).where(eq(serverKeys.name, name));
  if (!row) throw new Error(`the server key ${name} is missing right after it was kept`);
  return row.value;
}
