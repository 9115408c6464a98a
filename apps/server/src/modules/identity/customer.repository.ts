import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { customers, knownAddresses } from './identity.schema.ts';

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
  change: Partial<Omit<CustomerRow, 'id' | 'mobile'>> & { updatedAt: Date },
): Promise<CustomerRow | null> {
  const [row] = await executor.update(customers).set(change).where(eq(customers.id, id)).returning();
  return row ?? null;
}

/** Deletes a customer with the sessions, and the addresses from which the number was verified. */
export async function deleteCustomer(
  executor: Executor,
  { id, mobile }: Pick<CustomerRow, 'id' | 'mobile'>,
): Promise<void> {
  await executor.delete(customers).where(eq(customers.id, id));
  await executor.delete(knownAddresses).where(eq(knownAddresses.mobile, mobile));
}
