import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_MAKERS, messageTo, newMobile } from '../../../test/support/messages.ts';
import { rewriteSql } from '../../../test/support/rewrite-sql.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket } from '../../../test/support/tickets.ts';
import { readConfig } from '../../config.ts';
import type { ChannelName, MessageChannel, OutgoingMessage, SendResult } from './channel.types.ts';
import { recordReceipt, sendDueMessages } from './index.ts';

const ORDER = { OTP_CHANNEL_ORDER: 'whatsapp,sms' };

let server: TestApp;
let sent: OutgoingMessage[];
const answers = new Map<ChannelName, (message: OutgoingMessage) => Promise<SendResult>>();
const channel: MessageChannel = {
  adapter: 'recorder',
  send: async (message) => {
    sent.push(message);
    return answers.get(message.channel)?.(message) ?? { kind: 'accepted', providerId: `id of ${message.id}` };
  },
  check: async () => [],
  close: async () => {},
};
const channels = { whatsapp: channel, sms: channel, email: channel };

beforeAll(async () => {
  server = await createTestApp(ORDER, { channels });
});
afterAll(() => server.close());
beforeEach(async () => {
  [sent] = [[]];
  answers.clear();
  server.clock.set(NOW);
  await server.context.pool.query('delete from messages; delete from rate_limits');
});

const askForCode = (mobile: string) => server.api.customer.sendOtp({ body: { mobile } });

const codeTo = async (mobile: string) => ({
  whatsapp: await messageTo(server, mobile, 'whatsapp'),
  sms: await messageTo(server, mobile, 'sms'),
});

const statesOf = async (mobile: string) => {
  const { whatsapp, sms } = await codeTo(mobile);
  return { whatsapp: whatsapp.state, sms: sms.state };
};

async function sendAfter(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  await server.runJobs();
}

async function receive(
  mobile: string,
  name: 'whatsapp' | 'sms',
  state: 'delivered' | 'read' | 'failed',
): Promise<string> {
  const { id, providerId } = (await codeTo(mobile))[name];
  const target = { channel: name, providerId: providerId ?? `lost ${id}`, messageId: id };
  return recordReceipt(server.context, target, { state, at: server.clock.now() });
}

describe('a one-time code with an order of channels', () => {
  test('leaves on the first channel at once, and after 20 seconds without a receipt on the next', async () => {
    const mobile = newMobile();
    await askForCode(mobile);
    expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp']);
    const { whatsapp, sms } = await codeTo(mobile);
    expect(whatsapp).toMatchObject({ state: 'sent', fallbackOf: null, otp: null, text: '' });
    expect(sms).toMatchObject({ state: 'queued', fallbackOf: whatsapp.id, dueAt: addSeconds(NOW, 20) });
    await sendAfter(19);
    expect(sent).toHaveLength(1);
    await sendAfter(1);
    expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'sent', sms: 'sent' });
  });

  test.each(['delivered', 'read'] as const)('is not needed on the next after a receipt %s', async (state) => {
    const mobile = newMobile();
    await askForCode(mobile);
    server.clock.advance(19);
    expect(await receive(mobile, 'whatsapp', state)).toBe('recorded');
    expect((await codeTo(mobile)).sms).toMatchObject({
      state: 'not_needed',
      failure: 'the code arrived by whatsapp',
      dueAt: null,
      otp: null,
      text: '',
      parameters: [],
      sentAt: null,
    });
    await sendAfter(20);
    expect(sent).toHaveLength(1);
  });

  test('leaves on the next channel at once when the first refuses it', async () => {
    const mobile = newMobile();
    answers.set('whatsapp', async () => ({ kind: 'refused', reason: 'not on WhatsApp' }));
    await askForCode(mobile);
    await server.runJobs();
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'failed', sms: 'sent' });
  });

  test('leaves on the next channel at once when a receipt says that the first has failed', async () => {
    const mobile = newMobile();
    await askForCode(mobile);
    server.clock.advance(3);
    expect(await receive(mobile, 'whatsapp', 'failed')).toBe('recorded');
    await server.runJobs();
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'failed', sms: 'sent' });
  });

  test('is tried again on a first channel that is down, and leaves on the next after 20 seconds', async () => {
    const mobile = newMobile();
    answers.set('whatsapp', () => Promise.reject(new Error('the provider is down')));
    await askForCode(mobile);
    await sendAfter(5);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'queued', sms: 'queued' });
    await sendAfter(15);
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'queued', sms: 'sent' });
    expect(await receive(mobile, 'sms', 'delivered')).toBe('recorded');
    expect((await codeTo(mobile)).whatsapp).toMatchObject({
      state: 'not_needed',
      failure: 'the code arrived by sms',
      text: '',
    });
  });

  test('starts anew when it is asked for again', async () => {
    const mobile = newMobile();
    await askForCode(mobile);
    await receive(mobile, 'whatsapp', 'delivered');
    server.clock.advance(31);
    await askForCode(mobile);
    expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'whatsapp']);
    await sendAfter(20);
    expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'whatsapp', 'sms']);
    const { rows } = await server.context.pool.query<{ state: string }>(
      "select state from messages where channel = 'sms' order by id",
    );
    expect(rows.map(({ state }) => state)).toEqual(['not_needed', 'sent']);
  });

  test('that expires before its turn fails, and its text is erased', async () => {
    const mobile = newMobile();
    await askForCode(mobile);
    await sendAfter(300);
    expect((await codeTo(mobile)).sms).toMatchObject({
      state: 'failed',
      failure: 'not accepted in time: no attempt was answered',
      otp: null,
      text: '',
    });
  });

  describe('whose receipt arrives while the next message is claimed', () => {
    test('does not leave when the attempt has not begun', async () => {
      const mobile = newMobile();
      await askForCode(mobile);
      server.clock.advance(20);
      let receipt: Promise<string> | undefined;
      // The message is claimed, and the receipt is written before the process looks for it.
      const holdBack = (statement: string) => {
        if (receipt || !/"state" in \(\$\d, \$\d\)\) limit/.test(statement)) return undefined;
        receipt = receive(mobile, 'whatsapp', 'delivered');
        return receipt.then(() => {});
      };
      await rewriteSql({ holdBack }, () => server.runJobs());
      expect(await receipt).toBe('recorded');
      expect(await statesOf(mobile)).toEqual({ whatsapp: 'delivered', sms: 'not_needed' });
      expect(sent).toHaveLength(1);
    });

    test('is not tried again when its attempt fails afterwards', async () => {
      const mobile = newMobile();
      await askForCode(mobile);
      answers.set('sms', async () => {
        await receive(mobile, 'whatsapp', 'read');
        throw new Error('the provider is down');
      });
      await sendAfter(20);
      expect(await statesOf(mobile)).toEqual({ whatsapp: 'read', sms: 'queued' });
      answers.clear();
      await sendAfter(5);
      expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
      expect((await codeTo(mobile)).sms).toMatchObject({ state: 'not_needed', text: '', otp: null });
    });

    test('leaves once or never, whichever of the two comes first', async () => {
      const numbers = Array.from({ length: 20 }, newMobile);
      for (const mobile of numbers) await askForCode(mobile);
      server.clock.advance(20);
      await Promise.all([
        ...numbers.map((mobile) => receive(mobile, 'whatsapp', 'delivered')),
        ...Array.from({ length: 3 }, () => sendDueMessages(server.context, EMPTY_MAKERS)),
      ]);
      await sendAfter(300);
      for (const mobile of numbers) {
        const attempts = sent.filter(({ to, channel }) => to === mobile && channel === 'sms').length;
        expect((await statesOf(mobile)).sms).toBe(attempts === 1 ? 'sent' : 'not_needed');
        expect((await codeTo(mobile)).sms).toMatchObject({ dueAt: null, otp: null, text: '' });
      }
    });
  });

  test('whose answer was lost is delivered although it was taken out of the queue', async () => {
    const mobile = newMobile();
    await askForCode(mobile);
    await receive(mobile, 'whatsapp', 'delivered');
    expect(await receive(mobile, 'sms', 'delivered')).toBe('recorded');
    expect(await statesOf(mobile)).toEqual({ whatsapp: 'delivered', sms: 'delivered' });
  });
});

test('a ticket leaves on all channels at once, whatever the order of codes', async () => {
  const mobile = newMobile();
  await addTicket(server.context, { buyerMobile: mobile, buyerEmail: 'asha@example.in' });
  await server.runJobs();
  const leaving = sent.map(({ channel }) => channel).toSorted();
  expect(leaving).toEqual(['email', 'sms', 'whatsapp']);
});

test('an order of one channel leaves the other out', async () => {
  const other = await createTestApp({ OTP_CHANNEL_ORDER: 'sms' }, { channels });
  try {
    await other.api.customer.sendOtp({ body: { mobile: newMobile() } });
    other.clock.advance(60);
    await other.runJobs();
    expect(sent.map(({ channel }) => channel)).toEqual(['sms']);
  } finally {
    await other.close();
  }
});

test('the outbox keeps a code on all channels of the order at once', async () => {
  const other = await createTestApp(ORDER);
  try {
    const mobile = newMobile();
    await other.api.customer.sendOtp({ body: { mobile } });
    const kept = (await other.app.inject(`/dev/outbox.json?to=${mobile}`)).json();
    expect(kept.map((message: { channel: string }) => message.channel).toSorted()).toEqual([
      'sms',
      'whatsapp',
    ]);
  } finally {
    await other.close();
  }
});

test('the order of a code has each channel of its text at most once', () => {
  expect(readConfig({}).codeChannels).toBeNull();
  expect(readConfig({ OTP_CHANNEL_ORDER: 'sms, whatsapp' }).codeChannels).toEqual(['sms', 'whatsapp']);
  for (const value of ['email', 'sms,sms', 'sms,', 'whatsapp;sms']) {
    expect(() => readConfig({ OTP_CHANNEL_ORDER: value })).toThrow(
      `OTP_CHANNEL_ORDER is "${value}": it must be whatsapp and sms with a comma`,
    );
  }
});
