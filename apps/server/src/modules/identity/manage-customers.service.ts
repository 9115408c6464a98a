import type { SiteCustomer } from '@jalsa/api-client/console';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { maskMobile } from '../../lib/mask.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import { dropUploadedImage } from '../files/index.ts';
import {
  type CustomerRow,
  deleteCustomer,
  findCustomerByMobile,
  lockCustomer,
  updateCustomer,
} from './customer.repository.ts';
import { countSessions, removeSessionsOf } from './session.repository.ts';

type ManageContext = Pick<Context, 'database' | 'clock'>;

/** The customer with a mobile number, as support sees one; the look is recorded. Throws `not_found`. */
export async function lookUpCustomer(
  { database, clock }: ManageContext,
  by: Actor,
  mobile: string,
): Promise<SiteCustomer> {
  const row = await findCustomerByMobile(database, mobile);
  if (!row) throw unknownCustomer();
  const now = clock.now();
  await audit(database, by, { row, action: 'customers.look' }, now);
  return viewOf(database, row, now);
}

/** Ends all sessions of a customer. Throws `not_found`. */
export const endCustomerSessions = (context: ManageContext, by: Actor, id: string): Promise<SiteCustomer> =>
  onCustomer(context, by, id, async (executor, row) => {
    await removeSessionsOf(executor, row.id);
    return { row, action: 'customers.end_sessions' };
  });

/** Blocks a customer and ends all sessions: no sign-in and no order is accepted any more. Throws `not_found`. */
export const blockCustomer = (
  context: ManageContext,
  by: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<SiteCustomer> =>
  onCustomer(context, by, id, async (executor, row, now) => {
    await removeSessionsOf(executor, row.id);
    const change = { blockedAt: row.blockedAt ?? now, blockReason: reason, updatedAt: now };
    await updateCustomer(executor, row.id, change);
    const states = { before: { blocked: row.blockReason }, after: { blocked: reason } };
    return { row: { ...row, ...change }, action: 'customers.block', ...states };
  });

/** Lets a blocked customer sign in again. Throws `not_found`. */
export const unblockCustomer = (context: ManageContext, by: Actor, id: string): Promise<SiteCustomer> =>
  onCustomer(context, by, id, async (executor, row, now) => {
    const change = { blockedAt: null, blockReason: null, updatedAt: now };
    await updateCustomer(executor, row.id, change);
    const states = { before: { blocked: row.blockReason }, after: { blocked: null } };
    return { row: { ...row, ...change }, action: 'customers.unblock', ...states };
  });

/**
 * Erases a customer, as a person may demand: the account with its sessions and its photo. Orders and their tickets stay, as tax
 * law asks. Of a blocked customer the number and the block stay, so that the block holds. Throws `not_found`.
 */
export async function eraseCustomer(
  { database, clock }: ManageContext,
  by: Actor,
  id: string,
): Promise<void> {
  const now = clock.now();
  await withTransaction(database, async (executor) => {
    const row = await lockCustomer(executor, id);
    if (!row) throw unknownCustomer();
    if (row.profileImg !== null) await dropUploadedImage(executor, row.profileImg, now);
    await removeSessionsOf(executor, row.id);
    if (row.blockedAt === null) await deleteCustomer(executor, row);
    else await updateCustomer(executor, row.id, { name: '', email: null, profileImg: null, updatedAt: now });
    await audit(executor, by, { row, action: 'customers.erase' }, now);
  });
}

interface Done {
  row: CustomerRow;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

async function onCustomer(
  { database, clock }: ManageContext,
  by: Actor,
  id: string,
  work: (executor: Executor, row: CustomerRow, now: Date) => Promise<Done>,
): Promise<SiteCustomer> {
  const now = clock.now();
  return withTransaction(database, async (executor) => {
    const found = await lockCustomer(executor, id);
    if (!found) throw unknownCustomer();
    const done = await work(executor, found, now);
    await audit(executor, by, done, now);
    return viewOf(executor, done.row, now);
  });
}

function audit(
  executor: Executor,
  by: Actor,
  { row, action, before, after }: Done,
  now: Date,
): Promise<void> {
  const mobile = maskMobile(row.mobile);
  const change = { before: before ?? { mobile }, after: after ?? null };
  return writeAudit(executor, by, { action, object: { kind: 'customer', id: row.id }, ...change }, now);
}

const viewOf = async (executor: Executor, row: CustomerRow, now: Date): Promise<SiteCustomer> => ({
  _id: row.id,
  name: row.name,
  mobile: row.mobile,
  email: row.email,
  created_at: row.createdAt.toISOString(),
  sessions: await countSessions(executor, row.id, now),
  blocked: row.blockedAt && { at: row.blockedAt.toISOString(), reason: row.blockReason ?? '' },
});

const unknownCustomer = () => new DomainError('not_found', 'There is no such customer.');
