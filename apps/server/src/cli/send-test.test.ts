import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { runCommand } from './run-command.ts';

let folder: string;
const printed = captureOutput();
const log = createLogger('silent');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jalsa-send-test-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

// No database listens there: the command needs none.
const settings = () => ({
  JALSA_DATA: join(folder, 'data'),
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  WHATSAPP: 'recorder',
  SMS: 'recorder',
  EMAIL: 'recorder',
  MESSAGE_SEND_SECONDS: '2',
});

const send = (args: string[], more: Record<string, string> = {}) =>
  runCommand(['send-test', ...args], readConfig({ ...settings(), ...more }), log);

const recorded = async () =>
  (await readFile(join(folder, 'data', 'messages.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('send-test sends the sample of a template once, and prints the answer in one line', async () => {
  await send(['--to', '+91 98765 43210', '--channel', 'sms', '--template', 'refund'], {
    SMS_DLT_TEMPLATE_IDS: 'refund=1107',
  });
  const [attempt, ...more] = await recorded();
  expect(more).toEqual([]);
  expect(attempt).toMatchObject({
    to: '9876543210',
    template: 'refund',
    identifiers: { dlt: { templateId: '1107' } },
    text: 'Jalsa: we are refunding Rs.1,180.00 for An Evening of Qawwali. Your bank should show it within 5 to 7 working days. Order 7K2QW9MZ',
  });
  expect(printed.out).toBe(
    `SMS=recorder accepted the message as ${attempt.providerId} (template refund); the recording is ${join(folder, 'data', 'messages.ndjson')}\n`,
  );
  expect(process.exitCode).toBeUndefined();
});

test.each(['whatsapp', 'email'])('send-test sends a sample ticket as PDF by %s', async (channel) => {
  const to = channel === 'email' ? 'asha@example.in' : '9876543210';
  await send(['--to', to, '--channel', channel, '--template', 'ticket']);
  const [attempt] = await recorded();
  expect(attempt.attachments).toEqual([
    { name: 'sample.pdf', contentType: 'application/pdf', bytes: expect.any(Number) },
  ]);
  expect(attempt.attachments[0].bytes).toBeGreaterThan(1000);
});

test('send-test takes the first template of the channel', async () => {
  await send(['--to', '9876543210', '--channel', 'whatsapp']);
  await send(['--to', 'asha@example.in', '--channel', 'email']);
  expect((await recorded()).map(({ template }) => template)).toEqual(['one_time_code', 'ticket']);
});

test.each([
  ['refused@example.in', /^EMAIL=recorder refused the message: the recorder refuses this recipient/],
  ['waits@example.in', /^EMAIL=recorder asks to wait 1 seconds/],
  ['fails@example.in', /^EMAIL=recorder failed: the recorder fails at the first attempt/],
  ['hangs@example.in', /^EMAIL=recorder failed: the provider has not answered within 1 seconds/],
])(
  'send-test ends with exit code 1 when the provider does not accept the message to %s',
  async (to, line) => {
    await send(['--to', to, '--channel', 'email']);
    expect(printed.out).toMatch(line);
    expect(printed.out.trim().split('\n')).toHaveLength(1);
    expect(process.exitCode).toBe(1);
  },
);

test('send-test says what the outbox does, and sends nothing', async () => {
  await send(['--to', '9876543210', '--channel', 'sms'], { SMS: 'outbox' });
  expect(printed.out).toBe(
    'SMS=outbox sends nothing: a running server keeps its messages and shows them at /dev/outbox.\n',
  );
  await expect(recorded()).rejects.toThrow('ENOENT');
  expect(process.exitCode).toBeUndefined();
});

test.each([
  [['--to', '9876543210', '--channel', 'pigeon'], '--channel: "pigeon" is none of whatsapp, sms, email'],
  [['--to', '98765', '--channel', 'sms'], '--to: no mobile number of 10 digits, with or without +91'],
  [['--to', '9876543210', '--channel', 'email'], '--to: no email address'],
  [
    ['--to', '9876543210', '--channel', 'sms', '--template', 'host_lead'],
    '--template: sms has no template "host_lead"; it has one_time_code, ticket,',
  ],
])('send-test refuses the arguments %j', async (args, message) => {
  await expect(send(args)).rejects.toThrow(message);
});
