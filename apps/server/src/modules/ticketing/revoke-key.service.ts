import { TICKET_WINDOW } from '@jalsa/booking-core/tickets';
import { addSeconds } from 'date-fns/addSeconds';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { type TicketMessageContext, writeTicketMessages } from './issue-tickets.service.ts';
import { reissueTickets } from './revocation.repository.ts';
import { findPrivateKey, lockSigningKeys, markRevoked } from './signing-key.repository.ts';
import { addSigningKey } from './signing-key.service.ts';

/** The tickets that one transaction reissues. */
const BATCH_SIZE = 500;

/**
 * Revokes a signing key and makes a new one: tickets that the key signed admit nobody from then on. Reissues its tickets
 * whose events are not over, in batches, each with the new key, the next version and messages. A call that was stopped or
 * killed is continued by the next one, which makes no further key. Returns the number of tickets that this call reissued.
 * Throws `not_found` for an unknown key.
 */
export async function revokeSigningKey(
  context: TicketMessageContext & Pick<Context, 'database'>,
  kid: string,
  { stop, batchSize = BATCH_SIZE }: { stop?: AbortSignal; batchSize?: number } = {},
): Promise<number> {
  const { database, clock } = context;
  await withTransaction(database, async (executor) => {
    await lockSigningKeys(executor);
    if ((await findPrivateKey(executor, kid)) === null)
      throw new DomainError('not_found', `There is no signing key ${kid}.`);
    const now = clock.now();
    if (await markRevoked(executor, kid, now)) await addSigningKey(executor, now);
  });
  let reissued = 0;
  let after = '';
  while (!stop?.aborted) {
    const now = clock.now();
    const endAfter = addSeconds(now, -TICKET_WINDOW.staysValidSeconds);
    const ids = await withTransaction(database, async (executor) => {
      const reissued = await reissueTickets(executor, kid, { after, limit: batchSize, endAfter, now });
      await writeTicketMessages(executor, context, reissued);
      return reissued;
    });
    reissued += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < batchSize) break;
  }
  return reissued;
}
