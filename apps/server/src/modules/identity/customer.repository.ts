import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { customers } from './identity.schema.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomerById(executor: Executor, id: string): Promise<CustomerRow | null> {
  const [row] = await executor.select().from(customers).where(eq(customers.id, id));
  return row ?? null;
}

/** Finds a customer and locks it until the transaction ends. */
export async function lockCustomer(executor: Executor, id: string): Promise<CustomerRow | null> {
  const [row] = await executor.select().from(customers).where(eq(customers.id, id)).for('update');
  return row ?? null;
}

export async function findCustomerByMobile(executor: Executor, mobile: string): Promise<CustomerRow | null> {
  const [row] = await executor.select().from(customers).where(eq(customers.mobile, mobile));
  return row ?? null;
}

/**
 * The customer of a verified number. A new customer gets the name and email of the code's request. A known customer is not
 * changed: anybody can request a code for a number, with any name and email.
 */
export async function findOrCreateCustomer(
  executor: Executor,
  given: { id: string; mobile: string; name: string | null; email: string | null; now: Date },
): Promise<CustomerRow> {
  const { id, mobile, name, email, now } = given;
  const [made] = await executor
    .insert(customers)
    .values({ id, mobile, name: name ?? '', email, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: customers.mobile })
    .returning();
  return made ?? ((await findCustomerByMobile(executor, mobile)) as CustomerRow);
}

export async function updateCustomer(
  executor: Executor,
  id: string,
  change: Partial<Pick<CustomerRow, 'name' | 'email' | 'profileImg'>> & { updatedAt: Date },
): Promise<CustomerRow | null> {
  const [row] = await executor.update(customers).set(change).where(eq(customers.id, id)).returning();
  return row ?? null;
}
