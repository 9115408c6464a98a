import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { customers } from './identity.schema.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomerById(executor: Executor, id: string): Promise<CustomerRow | null> {
  const [row] = await executor.select().from(customers).where(eq(customers.id, id));
  return row ?? null;
}

export async function findCustomerByMobile(executor: Executor, mobile: string): Promise<CustomerRow | null> {
  const [row] = await executor.select().from(customers).where(eq(customers.mobile, mobile));
  return row ?? null;
}

/** The customer of a verified number, made at its first time; a name and email that came with the code are kept. */
export async function keepCustomer(
  executor: Executor,
  given: { id: string; mobile: string; name: string | null; email: string | null; now: Date },
): Promise<CustomerRow> {
  const { id, mobile, name, email, now } = given;
  const [row] = await executor
    .insert(customers)
    .values({ id, mobile, name: name ?? '', email, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: customers.mobile,
      set: {
        name: sql`coalesce(${name}, ${customers.name})`,
        email: sql`coalesce(${email}, ${customers.email})`,
        updatedAt: now,
      },
    })
    .returning();
  return row as CustomerRow;
}

export async function updateCustomer(
  executor: Executor,
  id: string,
  change: Partial<Pick<CustomerRow, 'name' | 'email' | 'profileImg'>> & { updatedAt: Date },
): Promise<CustomerRow | null> {
  const [row] = await executor.update(customers).set(change).where(eq(customers.id, id)).returning();
  return row ?? null;
}
