import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { checkLog } from '../check-log.ts';
import { checkReceipts } from './check-receipts.ts';
import { checkRefundedTickets, checkTicketsLeft } from './check-tickets.ts';
import type { ReceiptState, SentReceipt } from './receipts.ts';

/** A database that answers one query after another with these rows. */
function answering(...answers: object[][]) {
  const left = [...answers];
  return { query: async () => ({ rows: left.shift() ?? [] }) } as unknown as pg.Pool;
}

describe('the check of receipts', () => {
  const faultsOf = async (state: string, ...taken: ReceiptState[]) => {
    const receipts = taken.map((one) => ({ messageId: 'm1', providerId: 'p1', state: one }) as SentReceipt);
    const database = answering([{ id: 'm1', state, provider_id: 'p1' }]);
    return (await checkReceipts(database, 'sms', { taken: receipts })).faults;
  };

  it.each<[string, ReceiptState[]]>([
    ['sent', ['delivered']],
    ['sent', ['failed']],
    ['failed', ['failed', 'delivered']],
    ['delivered', ['read', 'delivered']],
    ['delivered', []],
  ])('reports a message that is %s after the receipts %s', async (state, taken) => {
    expect(await faultsOf(state, ...taken)).toHaveLength(1);
  });

  it.each<[string, ReceiptState[]]>([
    ['sent', []],
    ['delivered', ['delivered', 'failed', 'sent']],
    ['read', ['read', 'delivered']],
  ])('finds nothing for a message that is %s after the receipts %s', async (state, taken) => {
    expect(await faultsOf(state, ...taken)).toEqual([]);
  });
});

describe('the check of tickets', () => {
  const message = { id: 'm1', to: '9000000006', at: 60_000, isAnswerLost: false };

  it('reports a ticket whose message no provider has accepted', async () => {
    const rows = [{ ticket: 'T1', message: 'm1' }];
    expect((await checkTicketsLeft(answering(rows), 'sms', [message])).faults).toEqual([]);
    expect((await checkTicketsLeft(answering(rows), 'sms', [])).faults).toHaveLength(1);
    const unwritten = [{ ticket: 'T1', message: null }];
    expect((await checkTicketsLeft(answering(unwritten), 'sms', [message])).faults).toHaveLength(1);
  });

  const refunded = (revokedAt: number, ...about: object[]) =>
    checkRefundedTickets(
      answering(
        [{ ticket: 'T1', order: 'o1', revoked_at: new Date(revokedAt) }],
        [{ id: 'm1', dedupe_key: 'ticket:T1:sms' }],
        about,
      ),
      { payments: [], refunds: [] },
      'sms',
      [message, { ...message, id: 'm2' }],
    );

  it('reports a refunded ticket that left after its refund', async () => {
    expect((await refunded(30_000, { order: 'o1', id: 'm2' })).faults).toHaveLength(1);
    expect((await refunded(60_001, { order: 'o1', id: 'm2' })).faults).toEqual([]);
  });

  it('reports a refunded ticket whose buyer got no message about it', async () => {
    expect((await refunded(60_001)).faults).toHaveLength(1);
    expect((await refunded(60_001, { order: 'o1', id: 'm3' })).faults).toHaveLength(1);
  });
});

describe('the check of the log', () => {
  it.each([
    ['a key', '{"url":"http://127.0.0.1/token-of-a-provider"}', 1],
    ['a code', '{"msg":"the code is 4711"}', 1],
    ['a text', String.raw`{"msg":"Hello Asha,\n\nyour ticket"}`, 1],
    ['nothing private', '{"pid":4711,"id":"01a20eba-4711-7204","at":"10:47:11.4711"}', 0],
  ])('counts the lines with %s', async (_kind, line, count) => {
    const folder = await mkdtemp(join(tmpdir(), 'jalsa-log-'));
    const file = join(folder, 'server.log');
    await writeFile(file, `{"msg":"started"}\n${line}\n`);
    const others = { secret: ['token-of-a-provider'], text: ['Hello Asha,\n\nyour ticket'] };
    const found = await checkLog(file, { codes: ['4711'], others });
    await rm(folder, { recursive: true });
    expect(found).toMatchObject({ lines: 2, faults: { length: count } });
    expect(found.faults.join()).not.toMatch(/token-of|is 4711|Asha/);
  });
});
