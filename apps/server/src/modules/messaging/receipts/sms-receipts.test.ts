import { addSeconds } from 'date-fns/addSeconds';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { msg91Error, startMsg91 } from '../../../../test/providers/msg91.ts';
import { startSmsWebhook } from '../../../../test/providers/sms-webhook.ts';
import { messageTo, newMobile, sendRefund } from '../../../../test/support/messages.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { terminal } from '../../audit/index.ts';
import { MSG91_STATUSES } from '../adapters/msg91-errors.rules.ts';
import { resendFailedMessages } from '../failed-messages.service.ts';
import { msg91Receipts } from './sms-receipts.mapper.ts';

async function startServer(settings: Record<string, string>) {
  const lines: string[] = [];
  const server = await createTestApp(
    { ...settings, LOG_LEVEL: 'debug' },
    { logTo: (line) => lines.push(line) },
  );
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const at = (token: string) => `${origin}/service/webhooks/sms/${token}`;
  const token = settings.SMS_RECEIPT_TOKEN ?? '';
  return { server, lines, token, at, address: at(token) };
}

const rowOf = (server: TestApp, mobile: string) => messageTo(server, mobile, 'sms');

/** Sends an SMS to a new number; gives the number and the row. */
async function sentSms(server: TestApp) {
  const mobile = newMobile();
  const { id, state, providerId } = await sendRefund(server, mobile, 'sms');
  expect(state).toBe('sent');
  return { mobile, id, requestId: providerId ?? '' };
}

/** Sends an SMS that its provider takes, and whose answer is lost; returns the number and our id. */
async function unansweredSms(server: TestApp, provider: { next(behaviour: 'breakAfter'): void }) {
  const mobile = newMobile();
  provider.next('breakAfter');
  const { id, state } = await sendRefund(server, mobile, 'sms');
  expect(state).toBe('queued');
  return { mobile, id };
}

describe('a report of MSG91', () => {
  let provider: Awaited<ReturnType<typeof startMsg91>>;
  let running: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    provider = await startMsg91();
    running = await startServer(provider.settings);
  });
  afterAll(async () => {
    await running.server.close();
    await provider.close();
  });

  const STATUSES = Object.entries(MSG91_STATUSES).map(([status, { title, state }]) => ({
    status,
    title,
    state,
  }));

  test.each(STATUSES)('with the status $status: $title', async ({ status, title, state }) => {
    const { mobile, requestId } = await sentSms(running.server);
    for (const as of ['form', 'json'] as const) {
      const answer = await provider.sendReports(running.address, [{ requestId, status }], as);
      expect(answer.status).toBe(200);
    }
    expect(await rowOf(running.server, mobile)).toMatchObject({
      state,
      failure: state === 'failed' ? `MSG91 reports the status ${status}, ${title}` : null,
    });
  });

  test('finds its SMS by our id where the answer was lost', async () => {
    const { mobile, id } = await unansweredSms(running.server, provider);
    const requestId = provider.accepted.at(-1)?.providerId ?? '';
    await provider.sendReports(running.address, [{ requestId, messageId: id, status: '1' }]);
    expect(await rowOf(running.server, mobile)).toMatchObject({ state: 'delivered', providerId: requestId });
  });

  test('of a failure is recorded where the answer was lost and a second attempt is answered 311', async () => {
    const mobile = newMobile();
    provider.next('breakAfter', msg91Error(311, 200));
    await sendRefund(running.server, mobile, 'sms');
    running.server.clock.advance(6);
    await running.server.runJobs();
    const { id, state, providerId } = await rowOf(running.server, mobile);
    expect({ state, providerId }).toEqual({ state: 'sent', providerId: id });
    const requestId = provider.accepted.at(-1)?.providerId ?? '';
    await provider.sendReports(running.address, [{ requestId, messageId: id, status: '2' }]);
    expect(await rowOf(running.server, mobile)).toMatchObject({ state: 'failed' });
    running.server.clock.set(NOW);
  });

  test('finds an SMS whose id at the provider has a NUL, which leaves once', async () => {
    const mobile = newMobile();
    provider.next({ status: 200, body: { type: 'success', message: 'a1\0b2' } });
    expect(await sendRefund(running.server, mobile, 'sms')).toMatchObject({
      state: 'sent',
      providerId: 'a1b2',
    });
    await provider.sendReports(running.address, [{ requestId: 'a1b2', status: '1' }]);
    expect(await rowOf(running.server, mobile)).toMatchObject({ state: 'delivered' });
  });

  test('with an unknown SMS loses no other, and is asked for again while it is new', async () => {
    const { mobile, requestId } = await sentSms(running.server);
    const unknown = { requestId: 'elsewhere', status: '1' };
    // The stand-in's reports are of 10:06:20 in India.
    running.server.clock.set(new Date('2026-05-22T04:36:30Z'));
    const answer = await provider.sendReports(running.address, [unknown, { requestId, status: '1' }]);
    expect(answer.status).toBe(503);
    expect(await rowOf(running.server, mobile)).toMatchObject({ state: 'delivered' });
    running.server.clock.set(new Date('2026-05-22T04:46:30Z'));
    expect((await provider.sendReports(running.address, [unknown])).status).toBe(200);
    running.server.clock.set(NOW);
  });

  test('in the version 3 is taken too', () => {
    const body = { requestId: '346', CRQID: '0', status: 1, desc: 'DELIVERED', date: '2024-05-22 09:58:16' };
    expect(msg91Receipts(body)).toEqual([
      {
        target: { channel: 'sms', providerId: '346', messageId: undefined },
        state: 'delivered',
        at: new Date('2024-05-22T04:28:16Z'),
      },
    ]);
  });

  test.each([null, [], {}, { data: 'no json' }, { data: [{ requestId: {} }] }, 'x', [[['1']]]])(
    'of the shape %j has no receipt',
    (body) => {
      expect(msg91Receipts(body)).toEqual([]);
    },
  );

  test('at another address changes nothing, and the log has neither the token nor a number', async () => {
    const { mobile, requestId } = await sentSms(running.server);
    const { token, at, lines } = running;
    const others = ['x', token.slice(1), `${token}x`, token.toUpperCase()];
    for (const other of others) {
      const answer = await provider.sendReports(at(other), [{ requestId, status: '1' }]);
      expect(answer.status).toBe(404);
    }
    expect(await rowOf(running.server, mobile)).toMatchObject({ state: 'sent' });
    await provider.sendReports(running.address, [{ requestId, status: '1' }]);
    const logged = lines.join('');
    expect(logged).toContain('/service/webhooks/sms/:token');
    const secret = new RegExp(`${token}|${mobile}|9000000001|standInAuthKey|Qawwali`);
    expect(lines.filter((line) => secret.test(line))).toEqual([]);
  });

  test('that is too large or nested too deep is refused, and is not received at another address', async () => {
    const send = (address: string, body: string) =>
      fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await send(running.address, `"${'x'.repeat(300_000)}"`)).status).toBe(413);
    expect((await send(running.address, '['.repeat(100_000))).status).toBe(400);
    expect((await send(running.at('x'), `"${'x'.repeat(300_000)}"`)).status).toBe(404);
  });
});

describe('a receipt of the webhook', () => {
  let provider: Awaited<ReturnType<typeof startSmsWebhook>>;
  let running: Awaited<ReturnType<typeof startServer>>;
  let address: string;
  beforeAll(async () => {
    provider = await startSmsWebhook();
    running = await startServer(provider.settings);
    address = running.at('').replace(/\/$/, '');
  });
  afterAll(async () => {
    await running.server.close();
    await provider.close();
  });
  const send = async (type: string, data: { id: string; reason?: string }, at = NOW) =>
    (await provider.sendReceipt(address, { type, data }, at)).status;

  test.each([
    ['sms.delivered', 'delivered', null],
    ['sms.failed', 'failed', 'the provider reports a failure, 0069'],
  ])('of the type %s is recorded', async (type, state, failure) => {
    const { mobile, id } = await sentSms(running.server);
    expect(await send(type, { id, reason: '0069' })).toBe(200);
    expect(await rowOf(running.server, mobile)).toMatchObject({ state, failure });
  });

  test('finds its SMS where the answer was lost', async () => {
    const { mobile, id } = await unansweredSms(running.server, provider);
    expect(await send('sms.delivered', { id }, addSeconds(NOW, 60))).toBe(200);
    expect(await rowOf(running.server, mobile)).toMatchObject({
      state: 'delivered',
      deliveredAt: addSeconds(NOW, 60),
    });
  });

  test('of a failure lets the SMS leave once more when it is sent again by hand, and says nothing about that one', async () => {
    const { server } = running;
    const { mobile, id } = await sentSms(server);
    const timesSent = () => provider.accepted.filter(({ messageId }) => messageId === id).length;
    let latest = id;
    for (const times of [2, 3]) {
      expect(await send('sms.failed', { id: latest })).toBe(200);
      expect(await rowOf(server, mobile)).toMatchObject({ state: 'failed' });
      await resendFailedMessages(
        server.context,
        { ids: [id] },
        { by: terminal('test'), checkTickets: async () => new Map() },
      );
      // The service takes the SMS, and its answer is lost.
      provider.next('breakAfter');
      await server.runJobs();
      server.clock.advance(60);
      await server.runJobs();
      expect(timesSent()).toBe(times);
      const repeated = latest;
      latest = `${id}.${times - 1}`;
      expect(await send('sms.failed', { id: repeated })).toBe(200);
      expect(await rowOf(server, mobile)).toMatchObject({ state: 'sent', providerId: latest });
    }
    expect(await send('sms.delivered', { id: latest })).toBe(200);
    expect(await rowOf(server, mobile)).toMatchObject({ state: 'delivered' });
    server.clock.set(NOW);
  });

  test('keeps no number as the reason', async () => {
    const { mobile, id } = await sentSms(running.server);
    expect(await send('sms.failed', { id, reason: `absent ${mobile}` })).toBe(200);
    expect(await rowOf(running.server, mobile)).toMatchObject({ failure: 'the provider reports a failure' });
  });

  test('of an unknown SMS is asked for again, for ten minutes', async () => {
    const id = '01990000-0000-7000-8000-00000000ffff';
    expect(await send('sms.delivered', { id })).toBe(503);
    const data = { id };
    const old = { type: 'sms.delivered', timestamp: addSeconds(NOW, -600).toISOString(), data };
    expect((await provider.sendReceipt(address, old, NOW)).status).toBe(200);
  });

  test.each([
    { type: 'sms.read', data: { id: '01990000-0000-7000-8000-00000000ffff' } },
    { type: 'sms.delivered', data: { id: 'elsewhere' } },
    { type: 'sms.delivered', timestamp: 'today', data: { id: '01990000-0000-7000-8000-00000000ffff' } },
  ])('of the shape %j is refused', async (receipt) => {
    const answer = await provider.sendReceipt(address, receipt, NOW);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'This is no receipt of an SMS.' });
  });

  test('with another signature, time, id or body, or without one, changes nothing', async () => {
    const { mobile, id } = await sentSms(running.server);
    const receipt = { type: 'sms.delivered', data: { id } };
    const { SMS_WEBHOOK_SECRET = '' } = provider.settings;
    const body = JSON.stringify({ timestamp: NOW.toISOString(), ...receipt });
    const signed = (secret: string, of = body) => new Webhook(secret).sign('receipt_1', NOW, of);
    const forgeries: Record<string, string>[] = [
      { 'webhook-signature': signed(`${SMS_WEBHOOK_SECRET.slice(0, -4)}AAAA`) },
      { 'webhook-signature': signed(SMS_WEBHOOK_SECRET, body.replace('delivered', 'failed')) },
      { 'webhook-signature': signed(SMS_WEBHOOK_SECRET).replace('v1,', 'v1a,') },
      { 'webhook-signature': '' },
      { 'webhook-id': 'receipt_2' },
      { 'webhook-timestamp': String(NOW.getTime() / 1000 + 1) },
      { 'webhook-timestamp': 'now' },
    ];
    for (const headers of forgeries) {
      const answer = await provider.sendReceipt(address, receipt, NOW, headers);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad_signature' }]);
    }
    expect(await send('sms.delivered', { id }, addSeconds(NOW, -301))).toBe(400);
    expect(await send('sms.delivered', { id }, addSeconds(NOW, 301))).toBe(400);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(400);
    expect(await rowOf(running.server, mobile)).toMatchObject({ state: 'sent' });
    const several = { 'webhook-signature': `v1,c29tZXRoaW5n ${signed(SMS_WEBHOOK_SECRET)}` };
    expect((await provider.sendReceipt(address, receipt, NOW, several)).status).toBe(200);
    expect(await rowOf(running.server, mobile)).toMatchObject({ state: 'delivered' });
    expect(running.lines.filter((line) => /whsec_|v1,/.test(line))).toEqual([]);
  });

  test('is not taken for an SMS of ours that comes back', async () => {
    await sentSms(running.server);
    const sent = provider.requests.at(-1);
    if (!sent) throw new Error('there is no SMS');
    running.server.clock.set(new Date(Number(sent.headers['webhook-timestamp']) * 1000));
    const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const headers = Object.fromEntries(names.map((name) => [name, String(sent.headers[name])]));
    const answer = await fetch(address, { method: 'POST', body: sent.body, headers });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_request' }]);
    running.server.clock.set(NOW);
  });
});
