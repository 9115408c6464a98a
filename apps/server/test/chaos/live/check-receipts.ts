import type pg from 'pg';
import type { Finding } from '../providers.types.ts';
import type { ReceiptSender, ReceiptState } from './receipts.ts';

/** The states of a message that has left, from the nearest to the furthest (docs/messages.md, "Receipts"). */
const STATES = ['sent', 'failed', 'delivered', 'read'] as const;

/**
 * Whether each message has the state of the furthest receipt that the server has taken, and `sent` without any. A failure
 * counts only for the acceptance whose id the message has: one of an earlier acceptance says nothing about the latest.
 */
export async function checkReceipts(
  database: Pick<pg.Pool, 'query'>,
  channel: string,
  { taken }: Pick<ReceiptSender, 'taken'>,
): Promise<Finding> {
  const { rows } = await database.query<{ id: string; state: string; provider_id: string | null }>(
    'select id, state, provider_id from messages where channel = $1 and sent_at is not null',
    [channel],
  );
  const providerIds = new Map(rows.map(({ id, provider_id }) => [id, provider_id]));
  const furthest = new Map<string, ReceiptState>();
  for (const { messageId, providerId, state } of taken) {
    if (state === 'failed' && providerIds.get(messageId) !== providerId) continue;
    const before = furthest.get(messageId);
    if (before === undefined || STATES.indexOf(state) > STATES.indexOf(before))
      furthest.set(messageId, state);
  }
  return {
    check: `${channel}: a message has the state of its furthest receipt`,
    count: rows.length,
    faults: rows
      .filter(({ id, state }) => state !== (furthest.get(id) ?? 'sent'))
      .map(({ id, state }) => `message ${id} is ${state}; its furthest receipt says ${furthest.get(id)}`),
  };
}
