import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  inboundWebhook,
  receiptsWebhook,
  signWebhook,
  startWhatsAppCloud,
  type WhatsAppReceipt,
} from '../../../../test/providers/whatsapp-cloud.ts';
import { messageTo, newMobile, refundFor, sendRefund } from '../../../../test/support/messages.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { daysAfter } from '../../../lib/india.ts';
import { enqueueMessages, sweepMessages } from '../index.ts';
import { messages } from '../messaging.schema.ts';
import { messageOptOuts } from '../opt-outs/opt-outs.schema.ts';

const PATH = '/service/webhooks/whatsapp';

let provider: Awaited<ReturnType<typeof startWhatsAppCloud>>;
let server: TestApp;
let address: string;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startWhatsAppCloud();
  server = await createTestApp(
    { ...provider.settings, LOG_LEVEL: 'debug' },
    { logTo: (line) => lines.push(line) },
  );
  address = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${PATH}`;
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  server.clock.set(NOW);
  await server.context.pool.query('delete from messages; delete from message_opt_outs');
});

const sendTo = (mobile: string) => sendRefund(server, mobile, 'whatsapp');
const rowOf = (mobile: string) => messageTo(server, mobile, 'whatsapp');

const at = (seconds: number) => addSeconds(NOW, seconds);
const post = async (body: object, signature?: string) =>
  (await provider.sendWebhook(address, body, signature)).status;

async function sentMessage() {
  const mobile = newMobile();
  const row = await sendTo(mobile);
  expect(row).toMatchObject({ state: 'sent', adapter: 'cloud' });
  const receipt = (status: WhatsAppReceipt['status'], seconds = 1): WhatsAppReceipt => ({
    status,
    providerId: row.providerId ?? '',
    messageId: row.id,
    at: at(seconds),
  });
  return { mobile, row, receipt };
}

describe('the verification', () => {
  const verify = (query: Record<string, string>) => server.app.inject({ url: PATH, query });
  const asked = {
    'hub.mode': 'subscribe',
    'hub.verify_token': 'stand-in-verify-token',
    'hub.challenge': '1158201444',
  };

  test('answers Meta with the challenge', async () => {
    const answer = await verify(asked);
    expect(answer).toMatchObject({ statusCode: 200, body: '1158201444' });
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  test.each([{ 'hub.verify_token': 'wrong' }, { 'hub.verify_token': '' }, { 'hub.mode': 'unsubscribe' }])(
    'refuses %j',
    async (changes) => {
      const answer = await verify({ ...asked, ...changes });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain('1158201444');
    },
  );

  test('sends no markup back', async () => {
    expect((await verify({ ...asked, 'hub.challenge': '<script>' })).statusCode).toBe(400);
  });
});

describe('a webhook', () => {
  test('with the signature of another secret, of another body or none changes nothing', async () => {
    const { mobile, receipt } = await sentMessage();
    const body = receiptsWebhook([receipt('read')]);
    expect(await post(body, `sha256=${'0'.repeat(64)}`)).toBe(400);
    expect(await post(body, signWebhook(JSON.stringify(receiptsWebhook([]))))).toBe(400);
    expect(await post(body, 'sha256=')).toBe(400);
    const unsigned = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ code: 'bad_signature' });
    expect(await rowOf(mobile)).toMatchObject({ state: 'sent' });
    expect(await post(body)).toBe(200);
    expect(await rowOf(mobile)).toMatchObject({ state: 'read' });
  });

  test('that is too large, no JSON, nested too deep or of another shape is refused', async () => {
    expect(await post({ entry: 'x'.repeat(3 * 1024 * 1024) })).toBe(413);
    expect(await post({ entry: 'x' })).toBe(400);
    const raw = (body: string) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signWebhook(body) },
        body,
      });
    expect((await raw('no json')).status).toBe(400);
    expect((await raw('['.repeat(100_000))).status).toBe(400);
  });

  test('of another number of the app changes nothing', async () => {
    const { mobile, receipt } = await sentMessage();
    expect(await post(receiptsWebhook([receipt('read')], '99999'))).toBe(200);
    expect(await rowOf(mobile)).toMatchObject({ state: 'sent' });
  });
});

describe('receipts', () => {
  test('in their order, out of it and twice end in the same state', async () => {
    for (const order of [
      ['sent', 'delivered', 'read'],
      ['read', 'delivered', 'sent'],
      ['delivered', 'read', 'delivered', 'read', 'sent'],
    ] as const) {
      const { mobile, receipt } = await sentMessage();
      for (const status of order) expect(await post(receiptsWebhook([receipt(status)]))).toBe(200);
      expect(await rowOf(mobile)).toMatchObject({ state: 'read', readAt: at(1) });
    }
  });

  test('of one webhook are recorded together', async () => {
    const [first, second] = [await sentMessage(), await sentMessage()];
    expect(await post(receiptsWebhook([first.receipt('delivered', 5), second.receipt('read', 6)]))).toBe(200);
    expect(await rowOf(first.mobile)).toMatchObject({ state: 'delivered', deliveredAt: at(5) });
    expect(await rowOf(second.mobile)).toMatchObject({ state: 'read', readAt: at(6) });
  });

  test('of a failure keep the code and a title, and no words about the recipient', async () => {
    const { mobile, receipt } = await sentMessage();
    const error = { code: 131026, title: 'Message undeliverable to 919000000001' };
    expect(await post(receiptsWebhook([{ ...receipt('failed'), error }]))).toBe(200);
    expect(await rowOf(mobile)).toMatchObject({
      state: 'failed',
      failure: 'error 131026, message undeliverable',
    });
  });

  test.each([
    [{ code: 131_999, title: 'Something new' }, 'error 131999, Something new'],
    [{ code: 131_999, title: 'Not for 919000000001' }, 'error 131999'],
    [undefined, 'WhatsApp gives no reason'],
  ])('of a failure with %j', async (error, failure) => {
    const { mobile, receipt } = await sentMessage();
    await post(receiptsWebhook([{ ...receipt('failed'), ...(error && { error }) }]));
    expect(await rowOf(mobile)).toMatchObject({ state: 'failed', failure });
  });

  test('of an unknown message are asked for again, and lose no other', async () => {
    const { mobile, receipt } = await sentMessage();
    const unknown: WhatsAppReceipt = { status: 'delivered', providerId: 'wamid.elsewhere', at: at(0) };
    const body = receiptsWebhook([unknown, receipt('delivered'), { ...unknown, status: 'sent' }]);
    const answer = await provider.sendWebhook(address, body);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await rowOf(mobile)).toMatchObject({ state: 'delivered' });
  });

  test('of a message that stays unknown are not asked for again after ten minutes', async () => {
    const body = receiptsWebhook([{ status: 'read', providerId: 'wamid.deleted', at: NOW }]);
    expect(await post(body)).toBe(503);
    server.clock.set(addMinutes(NOW, 9));
    expect(await post(body)).toBe(503);
    server.clock.set(addMinutes(NOW, 10));
    expect(await post(body)).toBe(200);
    expect(lines.join('')).toContain('receipts belong to no message; they are ignored');
  });

  test('with an unexpected shape lose no other', async () => {
    const { mobile, receipt } = await sentMessage();
    const body = receiptsWebhook([receipt('read')]);
    const value = body.entry[0]?.changes[0]?.value as unknown as { statuses: unknown[] };
    value.statuses.unshift({ id: 7 }, null, 'x', { id: 'a\0b', status: 'read', timestamp: '1' });
    expect(await post(body)).toBe(200);
    expect(await rowOf(mobile)).toMatchObject({ state: 'read' });
  });

  test('of a message whose answer was lost show that it has left', async () => {
    const mobile = newMobile();
    provider.next('breakAfter');
    const row = await sendTo(mobile);
    expect(row).toMatchObject({
      state: 'queued',
      failedAttempts: 1,
      failure: expect.stringContaining('did not arrive'),
    });
    const taken = provider.accepted.at(-1);
    expect(taken?.messageId).toBe(row.id);
    const sent: WhatsAppReceipt = {
      status: 'sent',
      providerId: taken?.providerId ?? '',
      messageId: row.id,
      at: at(1),
    };
    const failed = { ...sent, status: 'failed', error: { code: 131026, title: 'x' } } as const;
    // The acceptance is not written yet.
    expect(await post(receiptsWebhook([failed]))).toBe(503);
    expect(await post(receiptsWebhook([sent]))).toBe(200);
    expect(await rowOf(mobile)).toMatchObject({ state: 'sent', sentAt: at(1), providerId: sent.providerId });
    server.clock.advance(3600);
    const before = provider.accepted.length;
    await server.runJobs();
    expect(provider.accepted).toHaveLength(before);
    expect(await post(receiptsWebhook([failed]))).toBe(200);
    expect(await rowOf(mobile)).toMatchObject({ state: 'failed' });
  });
});

describe('a person who writes', () => {
  const write = (from: string, words: { text?: string; button?: string; reply?: string }, seconds = 0) =>
    post(inboundWebhook([{ from, ...words, at: at(seconds) }]));

  test.each([{ text: 'STOP' }, { text: 'बंद' }, { button: 'Unsubscribe' }, { reply: 'Stop' }])(
    '%j gets no messages on WhatsApp, and those of other channels',
    async (words) => {
      const mobile = newMobile();
      expect(await write(mobile, words)).toBe(200);
      const before = provider.accepted.length;
      expect(await sendTo(mobile)).toMatchObject({
        state: 'failed',
        failure: 'the recipient has stopped messages on this channel',
      });
      expect(provider.accepted).toHaveLength(before);
      expect(await messageTo(server, mobile, 'sms')).toMatchObject({ state: 'sent' });
    },
  );

  test('STOP stops one-time codes too, and messages that are written already', async () => {
    const mobile = newMobile();
    await enqueueMessages(server.context.database, [refundFor(mobile)], server.clock.now());
    await write(mobile, { text: 'Stop' });
    await server.api.customer.sendOtp({ body: { mobile } });
    await server.runJobs();
    const rows = await server.context.database.select().from(messages).where(eq(messages.recipient, mobile));
    const states = rows.map(({ channel, template, state }) => `${channel} ${template} ${state}`).sort();
    expect(states).toEqual([
      'sms one_time_code sent',
      'sms refund sent',
      'whatsapp one_time_code failed',
      'whatsapp refund failed',
    ]);
  });

  test('START gets messages again', async () => {
    const mobile = newMobile();
    await write(mobile, { text: 'STOP' }, 1);
    await write(mobile, { text: 'Start' }, 2);
    expect(await sendTo(mobile)).toMatchObject({ state: 'sent' });
  });

  test('STOP and START is taken by the time of writing, however late and often each arrives', async () => {
    const mobile = newMobile();
    await write(mobile, { text: 'START' }, 5);
    await write(mobile, { text: 'STOP' }, 3);
    await write(mobile, { text: 'STOP' }, 3);
    expect(await sendTo(mobile)).toMatchObject({ state: 'sent' });
    await write(mobile, { text: 'STOP' }, 6);
    await write(mobile, { text: 'START' }, 5);
    await server.context.pool.query('delete from messages');
    expect(await sendTo(mobile)).toMatchObject({ state: 'failed' });
  });

  test('anything else changes nothing', async () => {
    const mobile = newMobile();
    expect(await write(mobile, { text: 'When does the show stop?' })).toBe(200);
    expect(await write(mobile, {})).toBe(200);
    expect(await server.context.database.$count(messageOptOuts)).toBe(0);
  });

  test('START is forgotten after a week, STOP is not', async () => {
    const [stopped, started] = [newMobile(), newMobile()];
    await write(stopped, { text: 'STOP' });
    await write(started, { text: 'START' });
    server.clock.set(addSeconds(daysAfter(NOW, 8), 1));
    await sweepMessages(server.context);
    const rows = await server.context.database.select().from(messageOptOuts);
    expect(rows).toEqual([{ channel: 'whatsapp', recipient: stopped, stopped: true, at: NOW }]);
  });

  test('is not quoted in the log or the database', async () => {
    const mobile = newMobile();
    const words = 'Purple elephants at Zanzibar';
    lines.length = 0;
    await write(mobile, { text: words });
    await write(mobile, { text: 'STOP' });
    await sendTo(mobile);
    const { rows } = await server.context.pool.query('select * from messages, message_opt_outs');
    expect(JSON.stringify(rows)).not.toContain('elephants');
    expect(lines.length).toBeGreaterThan(2);
    const secret = new RegExp(`elephants|${mobile}|EAAJ|stand-in|Qawwali|₹500`);
    expect(lines.filter((line) => secret.test(line))).toEqual([]);
  });
});

test('the address does not exist where WhatsApp has another adapter', async () => {
  const other = await createTestApp();
  try {
    for (const method of ['GET', 'POST'] as const)
      expect((await other.app.inject({ method, url: PATH })).statusCode).toBe(404);
    expect((await other.app.inject({ method: 'POST', url: '/service/webhooks/sms/x' })).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
