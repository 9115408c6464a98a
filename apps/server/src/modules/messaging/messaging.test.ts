import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { addHours } from 'date-fns/addHours';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_MAKERS, newMobile, refundFor } from '../../../test/support/messages.ts';
import { rewriteSql } from '../../../test/support/rewrite-sql.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { withTransaction } from '../../database/executor.ts';
import { daysAfter } from '../../lib/india.ts';
import { type RecordedAttempt, recordingFile } from './adapters/recorder.adapter.ts';
import type { ChannelName, MessageChannel, OutgoingMessage, SendResult } from './channel.types.ts';
import type { AnyNotice } from './dispatch-messages.service.ts';
import {
  deliverNow,
  dispatchMessages,
  enqueueMessages,
  recordReceipt,
  sendDueMessages,
  sweepMessages,
  trackAttempts,
} from './index.ts';
import type { StoredMessage } from './message.repository.ts';
import { messages } from './messaging.schema.ts';

const codeFor = (mobile: string, sendBefore?: Date): AnyNotice => ({
  template: 'one_time_code',
  dedupeKey: `code:${mobile}`,
  to: { mobile, email: null },
  parameters: { code: '0417', minutes: '5', host: 'jalsa.example' },
  otp: '0417',
  ...(sendBefore && { sendBefore }),
});

const dispatch = ({ context }: TestApp, ...notices: AnyNotice[]) =>
  dispatchMessages(context.database, context, notices);

async function rowsOf({ context }: TestApp, ids: string[]): Promise<StoredMessage[]> {
  const rows = await Promise.all(
    ids.map((id) => context.database.select().from(messages).where(eq(messages.id, id))),
  );
  return rows.flat();
}

const messagesTo = ({ context }: TestApp, recipient: string): Promise<StoredMessage[]> =>
  context.database.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(messages.channel);

describe('with the outbox', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server.close());

  const outbox = async (to: string) => (await server.app.inject(`/dev/outbox.json?to=${to}`)).json();

  test('a message is in the outbox as soon as it is dispatched', async () => {
    const mobile = newMobile();
    const ids = await dispatch(server, codeFor(mobile));
    const [row] = await rowsOf(server, ids);
    expect(row).toMatchObject({ state: 'sent', sentAt: NOW, adapter: 'outbox' });
    const shown = await outbox(mobile);
    expect(shown).toContainEqual({
      channel: 'sms',
      to: mobile,
      template: 'one_time_code',
      text: '0417 is your Jalsa code, valid for 5 minutes. Do not share it with anyone.\n\n@jalsa.example #0417',
      otp: '0417',
      attachments: [],
      at: NOW.toISOString(),
    });
    expect(shown.map(({ channel }: { channel: string }) => channel).sort()).toEqual(['sms', 'whatsapp']);
  });

  test('enqueued messages are in the outbox once they are due', async () => {
    const mobile = newMobile();
    await enqueueMessages(server.context.database, [refundFor(mobile, null)], NOW);
    expect(await outbox(mobile)).toEqual([]);
    await server.runJobs();
    expect(await outbox(mobile)).toHaveLength(2);
  });

  test('a dedupe key has one message for each channel, and no email without an address', async () => {
    const mobile = newMobile();
    expect(await dispatch(server, refundFor(mobile, 'asha@example.in'))).toHaveLength(3);
    expect(await dispatch(server, refundFor(mobile, 'asha@example.in'))).toHaveLength(0);
    expect(await dispatch(server, refundFor(newMobile(), null))).toHaveLength(2);
  });

  test('a transaction that fails leaves no message', async () => {
    const mobile = newMobile();
    const failing = withTransaction(server.context.database, async (executor) => {
      await enqueueMessages(executor, [codeFor(mobile)], NOW);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await messagesTo(server, mobile)).toEqual([]);
  });

  test('the text of a code is erased once the code has expired', async () => {
    const mobile = newMobile();
    const ids = await dispatch(server, codeFor(mobile, new Date(NOW.getTime() + 300_000)));
    server.clock.advance(299);
    await sweepMessages(server.context);
    expect(await outbox(mobile)).toMatchObject([{ otp: '0417' }, { otp: '0417' }]);
    server.clock.advance(1);
    await sweepMessages(server.context);
    for (const row of await rowsOf(server, ids)) {
      expect(row).toMatchObject({ state: 'sent', otp: null, text: '', parameters: [] });
    }
    const shown = await outbox(mobile);
    expect(shown).toHaveLength(2);
    for (const message of shown) {
      expect(message.text).toBe('This code has expired, so its text was erased.');
      expect(message).not.toHaveProperty('otp');
    }
    server.clock.set(NOW);
  });

  test('the outbox shows the HTML form of an email, which runs no script', async () => {
    const mobile = newMobile();
    const email = `${mobile}@example.in`;
    await dispatch(server, refundFor(mobile, email));
    const [{ mail }] = await outbox(email);
    const [sms] = (await outbox(mobile)).filter(({ channel }: { channel: string }) => channel === 'sms');
    expect(sms).not.toHaveProperty('mail');
    const page = await server.app.inject(mail);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(page.headers['origin-agent-cluster']).toBe('?0');
    expect(page.body).toContain('We’re refunding ₹500.00');
    expect((await server.app.inject(`/dev/outbox?to=${email}`)).body).toContain(`href="${mail}"`);
    expect((await server.app.inject('/dev/outbox/unknown/mail.html')).statusCode).toBe(404);
    const [{ id }] = (await messagesTo(server, mobile)) as [StoredMessage];
    expect((await server.app.inject(`/dev/outbox/${id}/mail.html`)).statusCode).toBe(404);
  });

  test('the outbox page escapes the text of a message', async () => {
    const mobile = newMobile();
    const notice = refundFor(mobile, null) as Extract<AnyNotice, { template: 'refund' }>;
    const parameters = { ...notice.parameters, event: '<img src=x onerror=alert(1)>' };
    await dispatch(server, { ...notice, parameters });
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
});

describe('with a provider', () => {
  let server: TestApp;
  const answers = new Map<ChannelName, (message: OutgoingMessage) => Promise<SendResult>>();
  let sent: OutgoingMessage[] = [];
  /** The last number of the tests before. */
  let earlier = 0;
  const channel: MessageChannel = {
    check: async () => [],
    close: async () => {},
    adapter: 'recorder',
    send: async (message) => {
      await pause(20);
      // A message of an earlier test may still be on its way.
      const isOwn = !(Number.parseInt(message.to, 10) <= earlier);
      const answer = isOwn && answers.get(message.channel);
      if (answer) return answer(message);
      if (isOwn) sent.push(message);
      return { kind: 'accepted', providerId: `id of ${message.id}` };
    },
  };
  beforeAll(async () => {
    server = await createTestApp(
      { MESSAGE_SEND_SECONDS: '60', SMS_DLT_ENTITY_ID: '1101', SMS_DLT_TEMPLATE_IDS: 'one_time_code=1107' },
      { channels: { whatsapp: channel, sms: channel, email: channel } },
    );
  });
  afterAll(() => server.close());

  /** Dispatches a code to a new number when no earlier message is left. */
  async function dispatchCode(sendBefore?: Date): Promise<{ mobile: string; ids: string[] }> {
    answers.clear();
    sent = [];
    earlier = Number(newMobile());
    server.clock.set(NOW);
    await server.context.pool.query('delete from messages');
    const mobile = newMobile();
    return { mobile, ids: await dispatch(server, codeFor(mobile, sendBefore)) };
  }

  const statesOf = async (mobile: string) =>
    Object.fromEntries((await messagesTo(server, mobile)).map(({ channel, state }) => [channel, state]));

  async function sendAfter(seconds: number): Promise<void> {
    server.clock.advance(seconds);
    await server.runJobs();
  }

  /** The context of another process on the same database, which aborts attempts so long after its stop began. */
  const anotherProcess = (abortAfterMs?: number) => ({
    ...server.context,
    messageAttempts: trackAttempts({ abortAfterMs }),
  });

  /** Accepts SMS once 25 are being sent; gives the most that were being sent at once. */
  function countConcurrentSms(): () => number {
    let running = 0;
    let most = 0;
    let release = () => {};
    const full = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers.set('sms', async (message) => {
      most = Math.max(most, ++running);
      if (running === 25) release();
      await full;
      await pause(20);
      running -= 1;
      sent.push(message);
      return { kind: 'accepted', providerId: message.id };
    });
    return () => most;
  }

  const hang = () => new Promise<never>(() => {});

  test('codes of requests and of the sweep together make at most 25 attempts of a channel at once', async () => {
    await dispatchCode();
    const notices = Array.from({ length: 80 }, () => codeFor(newMobile()));
    const ids = await dispatch(server, ...notices);
    const most = countConcurrentSms();
    await Promise.all([
      ...ids.slice(0, 80).map((id) => deliverNow(server.context, [id])),
      deliverNow(server.context, ids.slice(80)),
      server.runJobs(),
    ]);
    await server.runJobs();
    expect(most()).toBe(25);
    for (const row of await rowsOf(server, ids)) expect(row).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('a code leaves before a backlog of tickets', async () => {
    await dispatchCode();
    await server.context.pool.query('delete from messages');
    await dispatch(server, ...Array.from({ length: 400 }, () => refundFor(newMobile(), null)));
    server.clock.advance(1);
    const mobile = newMobile();
    await dispatch(server, codeFor(mobile));
    await server.runJobs();
    for (const name of ['whatsapp', 'sms'] as const) {
      const recipients = sent.filter((message) => message.channel === name).map(({ to }) => to);
      expect(recipients).toHaveLength(401);
      expect(recipients.indexOf(mobile)).toBeLessThan(25);
    }
  });

  test('messages whose provider hangs leave five places of the channel for codes', async () => {
    await dispatchCode();
    await server.context.pool.query('delete from messages');
    const process = anotherProcess(0);
    await dispatch(server, ...Array.from({ length: 60 }, () => refundFor(newMobile(), null)));
    let hanging = 0;
    answers.set('sms', ({ id, template }) => {
      if (template === 'one_time_code') return Promise.resolve({ kind: 'accepted', providerId: id });
      hanging += 1;
      return hang();
    });
    const sweep = sendDueMessages(process, EMPTY_MAKERS);
    await expect.poll(() => hanging).toBe(20);
    const mobile = newMobile();
    await deliverNow(process, await dispatch(server, codeFor(mobile)));
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
    expect(hanging).toBe(20);
    await process.messageAttempts.drain();
    await sweep;
  });

  test('several processes share the messages that are due, and send each once', async () => {
    const { ids } = await dispatchCode();
    ids.push(...(await dispatch(server, ...Array.from({ length: 59 }, () => codeFor(newMobile())))));
    await Promise.all(Array.from({ length: 4 }, () => sendDueMessages(anotherProcess(), EMPTY_MAKERS)));
    expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('an accepted message keeps the provider’s id and no one-time code', async () => {
    const { ids } = await dispatchCode();
    await deliverNow(server.context, ids);
    for (const row of await rowsOf(server, ids)) {
      expect(row).toMatchObject({
        state: 'sent',
        sentAt: NOW,
        attempts: 1,
        adapter: 'recorder',
        providerId: `id of ${row.id}`,
        otp: null,
        text: '',
        parameters: [],
      });
    }
    expect(sent).toHaveLength(2);
    await sendAfter(10);
    expect(sent).toHaveLength(2);
  });

  test('an adapter gets the identifiers under which the template is registered', async () => {
    const { ids } = await dispatchCode();
    await deliverNow(server.context, ids);
    const identifiers = Object.fromEntries(sent.map((message) => [message.channel, message.identifiers]));
    expect(identifiers).toEqual({
      whatsapp: {
        whatsapp: { name: 'jalsa_one_time_code', language: 'en', category: 'authentication' },
        dlt: null,
      },
      sms: { whatsapp: null, dlt: { entityId: '1101', header: null, templateId: '1107' } },
    });
  });

  test('a message is sent once, however many processes try at the same moment', async () => {
    const { ids } = await dispatchCode();
    const tries = Array.from({ length: 20 }, () => deliverNow(server.context, ids));
    await Promise.all(tries);
    expect(sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('a message that a provider refuses has failed for good, with the reason and without the code', async () => {
    const { mobile } = await dispatchCode();
    answers.set('whatsapp', async () => ({ kind: 'refused', reason: 'not on WhatsApp' }));
    await server.runJobs();
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'failed', sms: 'sent' });
    const row = (await messagesTo(server, mobile)).find((message) => message.channel === 'whatsapp');
    expect(row).toMatchObject({
      failure: 'not on WhatsApp',
      failedAt: NOW,
      dueAt: null,
      otp: null,
      text: '',
    });
  });

  test('a message whose provider asks to wait is sent after that time', async () => {
    const { mobile } = await dispatchCode();
    answers.set('sms', async () => ({ kind: 'wait', retryAfter: 30 }));
    await server.runJobs();
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'queued' });
    answers.clear();
    await sendAfter(29);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'queued' });
    await sendAfter(1);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
    expect(sent.at(-1)).toMatchObject({ channel: 'sms', attempt: 2 });
  });

  test('a message that cannot be sent is tried again after pauses that double, until it is of no use', async () => {
    const until = new Date(NOW.getTime() + 60_000);
    const { mobile } = await dispatchCode(until);
    answers.set('sms', () => Promise.reject(new Error('the provider is down')));
    await server.runJobs();
    const pauses = [];
    for (let turn = 0; turn < 4; turn++) {
      const [row] = await messagesTo(server, mobile);
      expect(row).toMatchObject({ channel: 'sms', state: 'queued', failure: 'the provider is down' });
      const seconds = ((row?.dueAt?.getTime() ?? 0) - server.clock.now().getTime()) / 1000;
      pauses.push(seconds);
      await sendAfter(seconds);
    }
    expect(pauses).toEqual([5, 10, 20, 25]);
    const [row] = await messagesTo(server, mobile);
    expect(row).toMatchObject({
      state: 'failed',
      failure: 'not accepted in time: the provider is down',
      failedAt: until,
      otp: null,
    });
  });

  test('a message that its provider never accepts is given up after six hours, with the last reason', async () => {
    await dispatchCode();
    await server.context.pool.query('delete from messages');
    const mobile = newMobile();
    await enqueueMessages(server.context.database, [refundFor(mobile, null)], NOW);
    answers.set('sms', () => Promise.reject(new Error('the provider is down')));
    const smsRow = async () => (await messagesTo(server, mobile)).find((row) => row.channel === 'sms');
    await server.runJobs();
    for (let row = await smsRow(); row?.dueAt; row = await smsRow()) {
      server.clock.set(row.dueAt);
      await server.runJobs();
    }
    expect(await smsRow()).toMatchObject({
      state: 'failed',
      failure: 'not accepted in time: the provider is down',
      failedAt: addHours(NOW, 6),
      failedAttempts: 15,
    });
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'failed' });
  });

  test('a channel that hangs keeps no other channel waiting, nor its own other messages', async () => {
    const { mobile } = await dispatchCode();
    const other = newMobile();
    answers.set('sms', async ({ id, to }) => {
      if (to === mobile) await expect.poll(() => statesOf(other)).toMatchObject({ sms: 'sent' });
      return { kind: 'accepted', providerId: id };
    });
    const sending = server.runJobs();
    await expect.poll(() => statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sending' });
    await dispatch(server, codeFor(other));
    await expect.poll(() => statesOf(other)).toEqual({ whatsapp: 'sent', sms: 'sent' });
    await sending;
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
  });

  test('a channel that fails stops no other channel, and a message no other message', async () => {
    const { mobile } = await dispatchCode();
    const others = [newMobile(), newMobile()];
    await dispatch(server, ...others.map((other) => codeFor(other)));
    answers.set('whatsapp', () => Promise.reject(new Error('the provider is down')));
    answers.set('sms', async ({ id, to }) => {
      if (to === mobile) throw new Error('not this one');
      return { kind: 'accepted', providerId: id };
    });
    await server.runJobs();
    expect(await statesOf(mobile)).toMatchObject({ whatsapp: 'queued' });
    for (const other of others) expect(await statesOf(other)).toEqual({ whatsapp: 'queued', sms: 'sent' });
  });

  test('a channel that hangs does not keep the caller waiting for long', async () => {
    const { mobile, ids } = await dispatchCode();
    answers.set('sms', () => new Promise(() => {}));
    const began = performance.now();
    await deliverNow(server.context, ids);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sending' });
  });

  test('an accepted message is not sent again while the database is away for longer than its lease', async () => {
    const { mobile } = await dispatchCode();
    let isAway = true;
    const rewrite = (statement: string) => {
      if (!isAway || !/"sent_at" is null/.test(statement)) return statement;
      const values = new Set(statement.match(/\$\d+/g)?.map((value) => `${value}::text`));
      return `select pg_terminate_backend(pg_backend_pid()), ${[...values].join()}`;
    };
    await rewriteSql({ rewrite }, async () => {
      const sweep = sendDueMessages(server.context, EMPTY_MAKERS);
      await expect.poll(() => sent.length).toBe(2);
      server.clock.advance(61);
      await sendDueMessages(server.context, EMPTY_MAKERS);
      expect(sent).toHaveLength(2);
      isAway = false;
      await sweep;
    });
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
    expect(sent).toHaveLength(2);
  });

  test('a message of an unknown template is tried again, and the process goes on', async () => {
    const { mobile, ids } = await dispatchCode();
    await server.context.database
      .update(messages)
      .set({ template: 'unknown' })
      .where(eq(messages.recipient, mobile));
    const rejections: unknown[] = [];
    const record = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', record);
    const hurried = { ...server.context, config: { ...server.context.config, messageSendSeconds: 1 } };
    await deliverNow(hurried, ids);
    await pause(1_000);
    process.off('unhandledRejection', record);
    expect(rejections).toEqual([]);
    expect(await statesOf(mobile)).toMatchObject({ whatsapp: 'queued' });
  });

  test('a sweep that can take no more messages still waits for the answers to those that it has taken', async () => {
    const { mobile } = await dispatchCode();
    let takes = 0;
    const rewrite = (statement: string) =>
      /skip locked/.test(statement) && ++takes > 6 ? 'select no_such_column' : statement;
    answers.set('sms', async (message) => {
      await pause(500);
      return { kind: 'accepted', providerId: message.id };
    });
    await rewriteSql({ rewrite }, async () => {
      await expect(sendDueMessages(server.context, EMPTY_MAKERS)).rejects.toThrow();
    });
    expect(takes).toBeGreaterThan(6);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
  });

  test('an attempt without an answer ends, and the message is sent again', async () => {
    const { mobile, ids } = await dispatchCode();
    answers.set('sms', () => new Promise(() => {}));
    const hurried = { ...server.context, config: { ...server.context.config, messageSendSeconds: 1 } };
    await deliverNow(hurried, ids);
    const [row] = await messagesTo(server, mobile);
    expect(row).toMatchObject({
      state: 'queued',
      failure: 'the provider has not answered within 0.5 seconds',
    });
    answers.clear();
    await sendAfter(5);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
  });

  test('only failed attempts make the pause longer, not waits that the provider asks for and killed processes', async () => {
    const { mobile } = await dispatchCode();
    const smsRow = async () => (await messagesTo(server, mobile)).find((row) => row.channel === 'sms');
    const pauseOfSms = async () => ((await smsRow())?.dueAt?.getTime() ?? 0) - server.clock.now().getTime();
    answers.set('sms', async () => ({ kind: 'wait', retryAfter: 1 }));
    await server.runJobs();
    await sendAfter(1);
    await sendAfter(1);
    // A process that was killed after it took the message leaves this behind.
    await server.context.database
      .update(messages)
      .set({ state: 'sending', dueAt: new Date(NOW.getTime() + 10_000), attempts: 4 })
      .where(eq(messages.id, (await smsRow())?.id ?? ''));
    answers.set('sms', () => Promise.reject(new Error('the provider is down')));
    await sendAfter(8);
    expect(await smsRow()).toMatchObject({ state: 'queued', attempts: 5, failedAttempts: 1 });
    expect(await pauseOfSms()).toBe(5_000);
    await sendAfter(5);
    expect(await smsRow()).toMatchObject({ attempts: 6, failedAttempts: 2 });
    expect(await pauseOfSms()).toBe(10_000);
  });

  describe('a stop', () => {
    test('waits for the answers to the codes that requests are sending', async () => {
      const { mobile, ids } = await dispatchCode();
      const process = anotherProcess();
      let answer = () => {};
      answers.set(
        'sms',
        ({ id }) =>
          new Promise((resolve) => {
            answer = () => resolve({ kind: 'accepted', providerId: id });
          }),
      );
      const request = deliverNow(process, ids);
      await expect.poll(() => statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sending' });
      let isDrained = false;
      const drained = process.messageAttempts.drain().then(() => {
        isDrained = true;
      });
      await pause(100);
      expect(isDrained).toBe(false);
      answer();
      await drained;
      expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
      await request;
    });

    test('aborts an attempt without an answer, and another process sends the message at once', async () => {
      const { mobile, ids } = await dispatchCode();
      const process = anotherProcess(0);
      let signalled: AbortSignal | undefined;
      const channels = {
        ...process.channels,
        sms: {
          ...channel,
          send: (_message: OutgoingMessage, signal: AbortSignal) => {
            signalled = signal;
            return hang();
          },
        },
      };
      const request = deliverNow({ ...process, channels }, ids);
      await expect.poll(() => signalled).toBeDefined();
      expect(signalled?.aborted).toBe(false);
      await process.messageAttempts.drain();
      await request;
      expect(signalled?.aborted).toBe(true);
      const [row] = await messagesTo(server, mobile);
      expect(row).toMatchObject({
        channel: 'sms',
        state: 'queued',
        dueAt: NOW,
        failedAttempts: 0,
        failure: 'the server stopped before the provider answered',
      });
      await server.runJobs();
      expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
      expect(sent.at(-1)).toMatchObject({ channel: 'sms', attempt: 2 });
    });

    test('keeps the sweep from claiming more messages, and lets open requests send their codes', async () => {
      const { mobile, ids } = await dispatchCode();
      const other = newMobile();
      await dispatch(server, refundFor(other, null));
      const process = anotherProcess();
      process.messageAttempts.stop();
      await deliverNow(process, ids);
      await sendDueMessages(process, EMPTY_MAKERS);
      expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
      expect(await statesOf(other)).toEqual({ whatsapp: 'queued', sms: 'queued' });
    });

    test('keeps a ticket whose drawing outlasts it from leaving', async () => {
      await dispatchCode();
      await server.context.pool.query('delete from messages');
      const attachments = [
        { name: 't.pdf', content_type: 'application/pdf', kind: 'ticket', id: 'T1' } as const,
      ];
      await dispatch(server, { ...refundFor(newMobile(), null), attachments });
      const left: string[] = [];
      const attempts: Promise<unknown>[] = [];
      answers.set('whatsapp', (message) => {
        const attempt = Promise.all(message.attachments.map(({ content }) => content())).then(
          (): SendResult => {
            left.push(message.id);
            return { kind: 'accepted', providerId: message.id };
          },
        );
        attempts.push(attempt);
        return attempt;
      });
      let finishDrawing: (() => void) | undefined;
      const ticket = () =>
        new Promise<Uint8Array>((resolve) => {
          finishDrawing = () => resolve(new Uint8Array());
        });
      const process = anotherProcess(0);
      const sweep = sendDueMessages(process, { ...EMPTY_MAKERS, ticket });
      await expect.poll(() => finishDrawing).toBeDefined();
      await process.messageAttempts.drain();
      await sweep;
      finishDrawing?.();
      await Promise.allSettled(attempts);
      expect(attempts).toHaveLength(1);
      expect(left).toEqual([]);
    });

    test('lets no attempt begin once it has aborted those that ran', async () => {
      const { mobile, ids } = await dispatchCode();
      const process = anotherProcess(0);
      process.messageAttempts.stop();
      await expect.poll(() => process.messageAttempts.aborted.aborted).toBe(true);
      await deliverNow(process, ids);
      expect(await statesOf(mobile)).toEqual({ whatsapp: 'queued', sms: 'queued' });
      expect(sent).toEqual([]);
    });
  });

  test('the sweep deletes messages of their days, except those that are still to be sent', async () => {
    const { ids } = await dispatchCode();
    await deliverNow(server.context, ids);
    const refused = newMobile();
    answers.set('sms', async () => ({ kind: 'refused', reason: 'no such number' }));
    await dispatch(server, refundFor(refused, null));
    await server.runJobs();
    expect(await statesOf(refused)).toEqual({ whatsapp: 'sent', sms: 'failed' });
    server.clock.advance(86_400);
    const waiting = newMobile();
    await enqueueMessages(server.context.database, [refundFor(waiting, null)], NOW);
    const newer = newMobile();
    await dispatch(server, refundFor(newer, null));

    server.clock.set(daysAfter(NOW, 90));
    await sweepMessages(server.context);
    expect(await messagesTo(server, refused)).toHaveLength(2);
    server.clock.advance(1);
    await sweepMessages(server.context);
    expect(await rowsOf(server, ids)).toEqual([]);
    expect(await messagesTo(server, refused)).toEqual([]);
    expect(await messagesTo(server, waiting)).toHaveLength(2);
    expect(await messagesTo(server, newer)).toHaveLength(2);
  });

  test('a message that a killed process was sending is sent again with the same id after a while', async () => {
    const { mobile, ids } = await dispatchCode();
    // A process that was killed after it took the messages leaves this behind.
    await server.context.database
      .update(messages)
      .set({ state: 'sending', dueAt: new Date(NOW.getTime() + 60_000), attempts: 1 })
      .where(eq(messages.recipient, mobile));
    await server.runJobs();
    expect(sent).toEqual([]);
    await sendAfter(59);
    expect(sent).toEqual([]);
    await sendAfter(1);
    expect(sent.map(({ id, attempt }) => [id, attempt]).sort()).toEqual(ids.map((id) => [id, 2]).sort());
  });

  test('an answer is written once the database is back, and the message leaves once', async () => {
    const { mobile, ids } = await dispatchCode();
    let outages = 4;
    const rewrite = (statement: string) => {
      if (outages === 0 || !/^update "messages" set .*"sent_at" = \$/.test(statement)) return statement;
      outages -= 1;
      return statement.replace(' where ', ' where pg_terminate_backend(pg_backend_pid()) and ');
    };
    await rewriteSql({ rewrite }, async () => {
      await deliverNow(server.context, ids);
      await expect.poll(() => statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
    });
    expect(outages).toBe(0);
    await sendAfter(60);
    expect(sent).toHaveLength(2);
  });

  test('the answer of an attempt that a later one has replaced does not put a sent message back', async () => {
    const { mobile, ids } = await dispatchCode();
    let refuse = (_reason: Error) => {};
    answers.set(
      'sms',
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    );
    const first = deliverNow(anotherProcess(), ids);
    await expect.poll(() => statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sending' });
    answers.clear();
    await sendAfter(60);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
    refuse(new Error('the connection broke'));
    await first;
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
  });

  describe('a receipt', () => {
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

    async function sentSms() {
      const { mobile, ids } = await dispatchCode();
      await deliverNow(server.context, ids);
      const find = async () => {
        const row = (await messagesTo(server, mobile)).find(({ channel }) => channel === 'sms');
        if (!row) throw new Error('there is no SMS');
        return row;
      };
      const providerId = (await find()).providerId ?? '';
      const receive = (receipt: Parameters<typeof recordReceipt>[2]) =>
        recordReceipt(server.context, { channel: 'sms', providerId }, receipt);
      return { find, receive, providerId };
    }

    test('updates the row of its message', async () => {
      const { find, receive } = await sentSms();
      expect(await receive({ state: 'delivered', at: at(1) })).toBe('recorded');
      expect(await find()).toMatchObject({ state: 'delivered', deliveredAt: at(1), readAt: null });
      expect(await receive({ state: 'read', at: at(2) })).toBe('recorded');
      expect(await find()).toMatchObject({ state: 'read', deliveredAt: at(1), readAt: at(2) });
    });

    test('of a failure keeps the provider’s reason until the message is delivered after all', async () => {
      const { find, receive } = await sentSms();
      expect(await receive({ state: 'failed', at: at(1), reason: 'absent subscriber' })).toBe('recorded');
      expect(await find()).toMatchObject({ state: 'failed', failedAt: at(1), failure: 'absent subscriber' });
      expect(await receive({ state: 'delivered', at: at(2) })).toBe('recorded');
      expect(await find()).toMatchObject({ state: 'delivered', deliveredAt: at(2), failure: null });
    });

    test.each([
      ['delivered', 'delivered'],
      ['read', 'delivered'],
      ['read', 'failed'],
      ['delivered', 'failed'],
      ['failed', 'failed'],
    ] as const)('after %s is ignored when it says %s', async (first, second) => {
      const { find, receive } = await sentSms();
      await receive({ state: first, at: at(1) });
      const before = await find();
      expect(await receive({ state: second, at: at(2), reason: 'late' })).toBe('ignored');
      expect(await find()).toEqual(before);
    });

    test('counts once when it comes ten times at the same moment', async () => {
      const { receive } = await sentSms();
      const results = await Promise.all(
        Array.from({ length: 10 }, () => receive({ state: 'delivered', at: at(1) })),
      );
      expect(results.filter((result) => result === 'recorded')).toHaveLength(1);
    });

    test('of an unknown id, or of another channel’s, is unknown', async () => {
      const { providerId } = await sentSms();
      const receipt = { state: 'read', at: at(1) } as const;
      const receiveFor = (channel: ChannelName, id: string) =>
        recordReceipt(server.context, { channel, providerId: id }, receipt);
      expect(await receiveFor('sms', 'no such id')).toBe('unknown');
      expect(await receiveFor('whatsapp', providerId)).toBe('unknown');
    });

    test.each([
      [['first', 'second'], 'recorded', 'ignored'],
      [['second', 'first'], 'recorded', 'ignored'],
    ])('of a message that was accepted twice is taken under the ids %j', async (order, ...expected) => {
      const { mobile, ids } = await dispatchCode();
      let acceptFirst: (() => void) | undefined;
      answers.set(
        'sms',
        () =>
          new Promise((resolve) => {
            acceptFirst = () => resolve({ kind: 'accepted', providerId: `first ${mobile}` });
          }),
      );
      const first = deliverNow(anotherProcess(), ids);
      await expect.poll(() => acceptFirst).toBeDefined();
      await expect.poll(() => statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sending' });
      // The lease of the other process ends before its answer is there.
      answers.set('sms', async () => ({ kind: 'accepted', providerId: `second ${mobile}` }));
      await sendAfter(60);
      acceptFirst?.();
      await first;
      const otherIds = async () =>
        (await messagesTo(server, mobile)).find((row) => row.channel === 'sms')?.otherProviderIds;
      await expect.poll(otherIds).toEqual([`first ${mobile}`]);
      const results = [];
      for (const id of order) {
        const target = { channel: 'sms' as const, providerId: `${id} ${mobile}` };
        results.push(await recordReceipt(server.context, target, { state: 'delivered', at: at(61) }));
      }
      expect(results).toEqual(expected);
      expect(await statesOf(mobile)).toMatchObject({ sms: 'delivered' });
    });

    test('with our id is taken for an acceptance whose answer was lost with its process', async () => {
      const { find } = await sentSms();
      const { id } = await find();
      const lost = { channel: 'sms' as const, providerId: 'lost', messageId: id };
      expect(await recordReceipt(server.context, lost, { state: 'delivered', at: at(1) })).toBe('recorded');
      expect(await find()).toMatchObject({ state: 'delivered', deliveredAt: at(1) });
      const elsewhere = { ...lost, channel: 'whatsapp' as const };
      expect(await recordReceipt(server.context, elsewhere, { state: 'read', at: at(2) })).toBe('unknown');
    });

    test('shows that a message has left, so that no further attempt follows', async () => {
      const { mobile, ids } = await dispatchCode();
      await server.context.database
        .update(messages)
        .set({ state: 'sending', dueAt: new Date(NOW.getTime() + 60_000), attempts: 1 })
        .where(eq(messages.recipient, mobile));
      for (const [index, messageId] of ids.entries()) {
        const [row] = await rowsOf(server, [messageId]);
        const target = { channel: row?.channel ?? 'sms', providerId: `lost ${index}`, messageId };
        expect(await recordReceipt(server.context, target, { state: 'failed', at: at(1) })).toBe('unknown');
        expect(await recordReceipt(server.context, target, { state: 'delivered', at: at(2) })).toBe(
          'recorded',
        );
      }
      await sendAfter(60);
      expect(sent).toEqual([]);
      for (const [index, row] of (await rowsOf(server, ids)).entries()) {
        expect(row).toMatchObject({
          state: 'delivered',
          sentAt: at(2),
          providerId: `lost ${index}`,
          otp: null,
          text: '',
        });
      }
    });
  });
});

describe('with the recorder', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ WHATSAPP: 'recorder', SMS: 'recorder', MESSAGE_SEND_SECONDS: '4' });
  });
  afterAll(() => server.close());

  async function recorded(to: string): Promise<RecordedAttempt[]> {
    const lines = (await readFile(recordingFile(server.context.config.dataDir), 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as RecordedAttempt).filter((attempt) => attempt.to === to);
  }

  test('an attempt is in the recording with its message and the provider’s id', async () => {
    const mobile = newMobile();
    await dispatch(server, codeFor(mobile));
    await server.runJobs();
    const [attempt] = (await recorded(mobile)).filter(({ channel }) => channel === 'sms');
    const row = (await messagesTo(server, mobile)).find(({ channel }) => channel === 'sms');
    expect(attempt).toMatchObject({
      id: row?.id,
      pid: process.pid,
      answer: 'accepted',
      providerId: row?.providerId,
      attempt: 1,
      text: expect.stringContaining('@jalsa.example #0417'),
    });
  });

  test('the outbox shows the messages of the channels that it keeps, and no others', async () => {
    const mobile = newMobile();
    const email = `${mobile}@example.in`;
    await dispatch(server, refundFor(mobile, email));
    await server.runJobs();
    const outbox = async (to: string) => (await server.app.inject(`/dev/outbox.json?to=${to}`)).json();
    expect(await outbox(email)).toHaveLength(1);
    expect(await outbox(mobile)).toEqual([]);
    expect((await messagesTo(server, mobile)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('no outbox exists when it keeps no channel', async () => {
    const recorder = { WHATSAPP: 'recorder', SMS: 'recorder', EMAIL: 'recorder' };
    const other = await createTestApp(recorder, { sharing: server });
    try {
      for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css']) {
        expect((await other.app.inject(path)).statusCode, path).toBe(404);
      }
    } finally {
      await other.close();
    }
  });
});

test('a template that does not exist is refused among the registered ones', async () => {
  await expect(createTestApp({ SMS_DLT_TEMPLATE_IDS: 'tikcet=1107' })).rejects.toThrow(
    'SMS_DLT_TEMPLATE_IDS names "tikcet": there is no such template',
  );
  const msg91 = {
    SMS: 'msg91',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATE_IDS: 'tikcet=5e1e',
    SMS_RECEIPT_TOKEN: 'x'.repeat(32),
  };
  await expect(createTestApp(msg91)).rejects.toThrow(
    'MSG91_TEMPLATE_IDS names "tikcet": there is no such template',
  );
});
