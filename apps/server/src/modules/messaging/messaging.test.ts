import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { withTransaction } from '../../database/executor.ts';
import type { Channels, OutgoingMessage } from './channel.ts';
import { type Delivery, deliverMessages } from './deliver-messages.ts';
import { type AnyNotice, enqueueMessages, postMessages } from './index.ts';
import { findMessage } from './message.repository.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

let mobiles = 9_000_000_000;
const newMobile = () => String(++mobiles);

function codeFor(mobile: string, cause = `code:${mobile}`): AnyNotice {
  return {
    template: 'one_time_code',
    cause,
    to: { mobile, email: null },
    parameters: { code: '0417', minutes: '5' },
    otp: '0417',
  };
}

const refundFor = (mobile: string, email: string | null): AnyNotice => ({
  template: 'refund',
  cause: `refund:${mobile}`,
  to: { mobile, email },
  parameters: { name: 'Asha', amount: '₹500.00', event: 'Qawwali', order: 'AB12' },
});

const write = (...notices: AnyNotice[]) => postMessages(server.context.database, server.context, notices);
const queue = (...notices: AnyNotice[]) => enqueueMessages(server.context.database, notices, { now: NOW });
const outbox = async (to: string) => (await server.app.inject(`/dev/outbox.json?to=${to}`)).json();

/** Channels that note what they are asked to send, and fail as long as they are told to. */
function noting(options: { keepsMessages?: boolean; fail?: () => boolean } = {}) {
  const sent: OutgoingMessage[] = [];
  const channel = {
    send: async (message: OutgoingMessage) => {
      await pause(20);
      if (options.fail?.()) throw new Error('the provider is down');
      sent.push(message);
    },
  };
  const channels: Channels = {
    byName: { whatsapp: channel, sms: channel, email: channel },
    keepsMessages: options.keepsMessages ?? true,
  };
  const delivery: Delivery = { channels, attachments: { ticket: async () => new Uint8Array() } };
  return { sent, deliver: (ids: string[]) => deliverMessages(server.context, delivery, ids) };
}

async function waitingJobs(): Promise<number> {
  const { rows } = await server.context.pool.query(
    'select count(*)::int as jobs from graphile_worker._private_jobs',
  );
  return rows[0].jobs;
}

test('sends queued messages by jobs', async () => {
  const ids = await queue(...Array.from({ length: 80 }, () => codeFor(newMobile())));
  expect(ids).toHaveLength(160);
  expect(await waitingJobs()).toBe(2);
  await server.runJobs();
  const states = await Promise.all(
    ids.map(async (id) => (await findMessage(server.context.database, id))?.state),
  );
  expect(new Set(states)).toEqual(new Set(['sent']));
});

test('shows a one-time code in the outbox as soon as it is sent', async () => {
  const mobile = newMobile();
  const [id = ''] = await write(codeFor(mobile));
  expect(await findMessage(server.context.database, id)).toMatchObject({ state: 'sent', sentAt: NOW });
  const messages = await outbox(mobile);
  expect(messages).toContainEqual({
    channel: 'sms',
    to: mobile,
    template: 'one_time_code',
    text: '0417 is your Jalsa code. It works for 5 minutes. Do not share it with anyone.',
    otp: '0417',
    attachments: [],
    at: NOW.toISOString(),
  });
  expect(messages.map(({ channel }: { channel: string }) => channel).sort()).toEqual(['sms', 'whatsapp']);
});

test('tells each cause once for each channel, and writes no email without an address', async () => {
  const mobile = newMobile();
  expect(await write(refundFor(mobile, 'asha@example.in'))).toHaveLength(3);
  expect(await write(refundFor(mobile, 'asha@example.in'))).toHaveLength(0);
  expect(await write(refundFor(newMobile(), null))).toHaveLength(2);
});

test('writes nothing when the transaction that caused it fails', async () => {
  const mobile = newMobile();
  const failing = withTransaction(server.context.database, async (executor) => {
    await enqueueMessages(executor, [codeFor(mobile)], { now: NOW });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await waitingJobs()).toBe(0);
  expect(await outbox(mobile)).toEqual([]);
});

test('sends a message once, however many try at the same moment', async () => {
  const { sent, deliver } = noting();
  const ids = await queue(codeFor(newMobile()));
  await Promise.allSettled(Array.from({ length: 20 }, () => deliver(ids)));
  await deliver(ids);
  expect(sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
});

test('keeps what a provider refused for the next attempt, and only that', async () => {
  let failures = 1;
  const { sent, deliver } = noting({ fail: () => failures-- > 0 });
  const ids = await queue(codeFor(newMobile()));
  await expect(deliver(ids)).rejects.toThrow('1 of 2 messages have not left yet');
  await deliver(ids);
  expect(sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
});

test('sends again what a killed process had taken, after a while', async () => {
  const ids = await queue(codeFor(newMobile()));
  const stuck = noting({ fail: () => false });
  let taken = 0;
  const never = {
    send: () => {
      taken += 1;
      return new Promise<never>(() => {});
    },
  };
  const killed: Delivery = {
    channels: { byName: { whatsapp: never, sms: never, email: never }, keepsMessages: true },
    attachments: { ticket: async () => new Uint8Array() },
  };
  void deliverMessages(server.context, killed, ids);
  await expect.poll(() => taken).toBe(2);
  await expect(stuck.deliver(ids)).rejects.toThrow('2 of 2');
  server.clock.advance(121);
  await stuck.deliver(ids);
  expect(stuck.sent).toHaveLength(2);
  server.clock.set(NOW);
});

test('forgets a one-time code that really left', async () => {
  const [id = ''] = await queue(codeFor(newMobile()));
  await noting({ keepsMessages: false }).deliver([id]);
  expect(await findMessage(server.context.database, id)).toMatchObject({
    state: 'sent',
    otp: null,
    text: '',
    parameters: [],
  });
});

test('shows the outbox as a page, with what people wrote made harmless', async () => {
  const mobile = newMobile();
  const notice = refundFor(mobile, null) as Extract<AnyNotice, { template: 'refund' }>;
  await write({ ...notice, parameters: { ...notice.parameters, event: '<img src=x onerror=alert(1)>' } });
  const page = await server.app.inject(`/dev/outbox?to=${mobile}`);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('&lt;img src=x');
  expect(page.body).not.toContain('<img');
  expect((await server.app.inject('/dev/outbox?to=%22%3E%3Cscript%3E')).body).toContain(
    '&quot;&gt;&lt;script&gt;',
  );
  for (const file of ['/dev/outbox.css', '/dev/outbox.js']) {
    expect((await server.app.inject(file)).statusCode).toBe(200);
  }
});
