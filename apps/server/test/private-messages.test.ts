import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '../src/cli/run-command.ts';
import { createLogger } from '../src/lib/logger.ts';
import { enqueueMessages, recordReceipt, sendSample } from '../src/modules/messaging/index.ts';
import { EMPTY_MAKERS, readMessages } from './support/messages.ts';
import { newMobile } from './support/sign-in.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { addTicket } from './support/tickets.ts';

// Words that occur nowhere in the code, so that finding one means that a person's data was logged.
const NAME = 'Zubeida Quaintly';
const EMAIL = 'zubeida.quaintly@example.org';
const KEYS = {
  RAZORPAY_KEY_SECRET: 'verysecretkeyofthegateway',
  RAZORPAY_WEBHOOK_SECRET: 'verysecretkeyofthewebhook',
  PLACES: 'google',
  GOOGLE_PLACES_KEY: 'verysecretkeyofplaces',
};
const SECRETS = Object.values(KEYS).filter((value) => value !== 'google');

type Send = Parameters<typeof sendSample>[0]['channel']['send'];
type Message = Parameters<Send>[0];

/** All that an adapter knows, as an error that is written without care would repeat it. */
const everythingOf = ({ to, text, subject, parameters }: Message) =>
  [to, text, subject, ...parameters, ...SECRETS].join(' | ');

let send: Send;
const channel = {
  adapter: 'recorder' as const,
  send: (...args: Parameters<Send>) => send(...args),
  check: async () => [],
  close: async () => {},
};
const codes = new Set<string>();

const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp(
    { ...KEYS, LOG_LEVEL: 'debug' },
    {
      logTo: (line) => lines.push(line),
      channels: { whatsapp: channel, sms: channel, email: channel },
    },
  );
  server.clock.set(new Date());
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Sends a code, a ticket and a notice of a refund, and gives all that is private about them. */
async function sendEachKind(): Promise<string[]> {
  const mobile = newMobile();
  server.clock.advance(31);
  await server.api.customer.sendOtp({ body: { mobile, name: NAME, email: EMAIL } });
  const ticket = { buyerName: NAME, buyerMobile: mobile, buyerEmail: EMAIL };
  const { trackingId } = await addTicket(server.context, ticket);
  const parameters = { name: NAME, amount: '₹4,711.00', event: 'Mehfil of Quibbles', order: 'QX47119' };
  await enqueueMessages(
    server.context.database,
    [{ template: 'refund', dedupeKey: `refund:${mobile}`, to: { mobile, email: EMAIL }, parameters }],
    server.clock.now(),
  );
  await server.runJobs();
  return [mobile, EMAIL, NAME, 'Zubeida', 'Quibbles', '4,711', 'QX47119', trackingId, ...SECRETS];
}

async function failures(): Promise<string> {
  return (await readMessages(server.context.database)).map(({ failure }) => failure).join('\n');
}

const found = (text: string, secrets: string[]) => secrets.filter((secret) => text.includes(secret));

// A number after a colon is a time, a line or a process; one between dashes or letters is part of an id.
const hasCode = (text: string) =>
  [...codes].filter((code) => new RegExp(`(?<![\\w:.-])${code}(?![\\w-])`).test(text));

const noteCode = (message: Message) => {
  if (message.template === 'one_time_code') codes.add(String(message.parameters[0]));
};

const WAYS: [string, Send][] = [
  [
    'throws it',
    async (message) => {
      noteCode(message);
      throw new Error(`cannot send ${everythingOf(message)}`);
    },
  ],
  [
    'throws it as a cause',
    async (message) => {
      noteCode(message);
      throw new Error('the provider is down', { cause: new TypeError(`sent ${everythingOf(message)}`) });
    },
  ],
  [
    'throws it before it is asynchronous',
    (message) => {
      noteCode(message);
      throw new RangeError(`cannot send ${everythingOf(message)}`);
    },
  ],
  [
    'refuses with it as the reason',
    async (message) => {
      noteCode(message);
      return { kind: 'refused', reason: `not for ${everythingOf(message)}` };
    },
  ],
];

test.each(WAYS)('no log and no row repeats what an adapter knows that %s', async (_way, behaviour) => {
  send = behaviour;
  [lines.length] = [0];
  codes.clear();
  const secrets = await sendEachKind();
  const reasons = await failures();
  expect(codes.size).toBeGreaterThan(0);
  for (const text of [lines.join(''), reasons]) {
    expect(found(text, secrets)).toEqual([]);
    expect(hasCode(text)).toEqual([]);
  }
  // The failure itself is in both.
  expect(lines.join('')).toMatch(/a message could not be sent|a message was refused for good/);
  expect(reasons).toMatch(/cannot send|not for|the provider is down/);
});

test('no row keeps the number or the address that a receipt names in its reason', async () => {
  send = async ({ id }) => ({ kind: 'accepted', providerId: id });
  const secrets = await sendEachKind();
  const rows = (await readMessages(server.context.database)).filter(({ state }) => state === 'sent');
  for (const { channel, providerId, recipient } of rows) {
    const reason = `unknown recipient ${recipient}`;
    const target = { channel, providerId: providerId ?? '' };
    await recordReceipt(server.context, target, { state: 'failed', at: new Date(), reason });
  }
  expect(await failures()).toContain('unknown recipient [private]');
  expect(found(await failures(), secrets)).toEqual([]);
});

test('the commands print no text, number, address or key', async () => {
  send = async (message) => ({ kind: 'refused', reason: `not for ${everythingOf(message)}` });
  const secrets = await sendEachKind();
  // A reason of an earlier version, which did not leave these out.
  await server.context.pool.query("update messages set failure = 'no such number: ' || recipient");
  let output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
  const log = createLogger('debug', { write: (line) => (output += line) });
  const run = (...args: string[]) => runCommand(args, server.context.config, log);
  const [row] = await readMessages(server.context.database);
  await run('messages', 'failed');
  await run('messages', 'show', row?.id ?? '');
  await run('messages', 'resend', '--all');
  expect(output).toContain('no such number: [private]');
  expect(output).toMatch(/in the queue again/);
  expect(found(output, secrets)).toEqual([]);
});

test('a test message that fails shows no key and no recipient', async () => {
  const { config } = server.context;
  for (const [, behaviour] of WAYS.filter(([way]) => !/cause/.test(way))) {
    send = behaviour;
    const sample = { channel: 'email' as const, template: 'refund' as const, to: EMAIL };
    const answer = await sendSample({ config, channel, makers: EMPTY_MAKERS }, sample);
    expect(JSON.stringify(answer)).toMatch(/\[private\]/);
    expect(found(JSON.stringify(answer), [EMAIL, ...SECRETS])).toEqual([]);
  }
});
