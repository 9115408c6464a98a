import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmsWebhook } from '../../../../test/providers/sms-webhook.ts';
import { outgoingMessage } from '../../../../test/support/outgoing-message.ts';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../lib/logger.ts';
import { templateNames } from '../templates.rules.ts';
import { openSmsWebhook } from './sms-webhook.adapter.ts';

const lines: string[] = [];
const log = createLogger('debug', { write: (line) => void lines.push(line) });

let provider: Awaited<ReturnType<typeof startSmsWebhook>>;
beforeAll(async () => {
  provider = await startSmsWebhook();
});
afterAll(() => provider.close());

const open = (changes: Record<string, string> = {}) =>
  openSmsWebhook(readConfig({ ...provider.settings, ...changes }), log);
const message = (template: string, changes?: Parameters<typeof outgoingMessage>[3]) =>
  outgoingMessage(readConfig(provider.settings), 'sms', template, { id: randomUUID(), ...changes });
const send = (template: string, changes?: Parameters<typeof outgoingMessage>[3]) =>
  open().send(message(template, changes), AbortSignal.timeout(5_000));
const OTHER_SECRET = `whsec_${Buffer.from('another secret of the same form').toString('base64')}`;

test.each(templateNames('sms'))('the webhook gets an SMS of the template %s, signed', async (template) => {
  const sent = message(template);
  const result = await open().send(sent, AbortSignal.timeout(5_000));
  expect(result).toEqual({ kind: 'accepted', providerId: sent.id });
  const { to, text, unicode, ...last } = provider.accepted.at(-1) ?? {};
  expect({ to, text, unicode }).toEqual({ to: '9000000001', text: sent.text, unicode: false });
  expect(last).toMatchObject({ messageId: sent.id, template });
});

test('the webhook gets every character of a text as it is', async () => {
  const event = '"&=+%{to}\\ 50%#गणेश🎉';
  const sent = message('refund', { values: { event } });
  await open().send(sent, AbortSignal.timeout(5_000));
  expect(sent.text).toContain(event);
  expect(provider.accepted.at(-1)).toMatchObject({ text: sent.text, unicode: true });
});

test('a value that carriers drop is refused before it leaves', async () => {
  const result = await send('refund', { parameters: ['Rs.500.00', 'x'.repeat(41), 'AB12'] });
  expect(result).toEqual({ kind: 'refused', reason: 'a value of the SMS has more than 40 characters' });
});

test.each([400, 410, 422])('the status %i refuses a message for good', async (status) => {
  provider.next({ status, body: 'see +919000000001' });
  expect(await send('refund')).toEqual({
    kind: 'refused',
    reason: `the webhook refuses it with the status ${status}`,
  });
});

test.each([401, 403, 404, 408, 500, 502, 503])('the status %i fails the attempt alone', async (status) => {
  provider.next({ status, body: 'see +919000000001' });
  await expect(send('refund')).rejects.toThrow(`the webhook answers with the status ${status}`);
});

test('429, and 503 with a time, make us wait', async () => {
  provider.next({ status: 429, body: '' }, { status: 503, body: '', headers: { 'retry-after': '40' } });
  expect(await send('refund')).toEqual({ kind: 'wait', retryAfter: 30 });
  expect(await send('refund')).toEqual({ kind: 'wait', retryAfter: 40 });
});

test('no secret, number or text is in a reason, an error or the log', async () => {
  lines.length = 0;
  const said: string[] = [];
  provider.next({ status: 400, body: 'see +919000000001' }, { status: 500, body: '' }, 'break');
  for (let index = 0; index < 3; index++)
    said.push(
      JSON.stringify(await send('refund').catch((error: Error) => `${error.message} ${error.stack}`)),
    );
  expect([...said, ...lines].filter((one) => /9000000001|whsec_|Qawwali/.test(one))).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ encoding: 'GSM-7', segments: 1 }, {}, {}]);
});

test('the check finds a wrong secret and a wrong address, and sends no SMS', async () => {
  const { length } = provider.accepted;
  const check = (changes?: Record<string, string>) => open(changes).check(AbortSignal.timeout(5_000));
  expect(await check()).toEqual([]);
  expect(await check({ SMS_WEBHOOK_SECRET: OTHER_SECRET })).toEqual([
    'SMS_WEBHOOK_SECRET: the webhook refuses a check with the status 401',
  ]);
  expect(await check({ SMS_WEBHOOK_URL: provider.url })).toEqual([
    'SMS_WEBHOOK_URL: the webhook refuses a check with the status 404',
  ]);
  provider.next({ status: 503, body: '' });
  await expect(check()).rejects.toThrow('status 503');
  expect(provider.accepted).toHaveLength(length);
});

test.each(['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET', 'SMS_DLT_ENTITY_ID', 'SMS_DLT_HEADER'])(
  'the start is refused without %s',
  (name) => {
    const { [name]: _, ...settings } = provider.settings;
    expect(() => openSmsWebhook(readConfig(settings), log)).toThrow(
      `${name} is missing: SMS=webhook needs it`,
    );
  },
);

test.each([
  [
    { SMS_DLT_TEMPLATE_IDS: 'ticket=1107' },
    /^SMS_DLT_TEMPLATE_IDS leaves out one_time_code, .*of each text$/,
  ],
  [{ SMS_WEBHOOK_URL: 'sms.example' }, /^SMS_WEBHOOK_URL is not a web address such as/],
  [{ SMS_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, /^SMS_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes/],
  [{ SMS_WEBHOOK_SECRET: OTHER_SECRET.slice(6) }, /^SMS_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes/],
  [{ SMS_WEBHOOK_SECRET: `${OTHER_SECRET}!` }, /^SMS_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes/],
] as [Record<string, string>, RegExp][])('the start is refused with %j', (changes, expected) => {
  expect(() => open(changes)).toThrow(expected);
});
