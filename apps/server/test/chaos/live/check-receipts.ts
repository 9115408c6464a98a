import type pg from 'pg';
import type { Finding } from '../providers.types.ts';
import type { ReceiptSender, ReceiptState } from './receipts.ts';

/** The states of a message that has left, from the nearest to the furthest (docs/messages.md, "Receipts"). */
const STATES = ['sent', 'failed', 'delivered', 'read'] as const;

/** Whether each message has the state of the furthest receipt that the server has taken, and `sent` without any. */
export async function checkReceipts(
  database: Pick<pg.Pool, 'query'>,
  channel: string,
  { taken }: Pick<ReceiptSender, 'taken'>,
): Promise<Finding> {
  const furthest = new Map<string, ReceiptState>();
  for (const { messageId, state } of taken) {
    const before = furthest.get(messageId);
    if (before === undefined || STATES.indexOf(state) > STATES.indexOf(before))
      furthest.set(messageId, state);
  }
  const { rows } = await database.query<{ id: string; state: string }>(
    'select id, state from messages where channel = $1 and sent_at is not null',
    [channel],
  );
  return {
    check: `${channel}: a message has the state of its furthest receipt`,
    count: rows.length,
    faults: rows
      .filter(({ id, state }) => state !== (furthest.get(id) ?? 'sent'))
      .map(({ id, state }) => `message ${id} is ${state}; its furthest receipt says ${furthest.get(id)}`),
  };
}
