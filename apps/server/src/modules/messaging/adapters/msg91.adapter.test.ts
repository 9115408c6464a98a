import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { msg91Error, startMsg91 } from '../../../../test/providers/msg91.ts';
import { outgoingMessage } from '../../../../test/support/outgoing-message.ts';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../lib/logger.ts';
import { templateNames } from '../templates.rules.ts';
import { openMsg91 } from './msg91.adapter.ts';
import { MSG91_ERRORS } from './msg91-errors.rules.ts';

let provider: Awaited<ReturnType<typeof startMsg91>>;
beforeAll(async () => {
  provider = await startMsg91();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
  lines.length = 0;
});

const lines: string[] = [];
const log = createLogger('debug', { write: (line) => void lines.push(line) });
const open = (changes: Record<string, string> = {}) =>
  openMsg91(readConfig({ ...provider.settings, ...changes }), log);
const message = (template: string, changes?: Parameters<typeof outgoingMessage>[3]) =>
  outgoingMessage(readConfig(provider.settings), 'sms', template, changes);
const send = (template: string, changes?: Parameters<typeof outgoingMessage>[3]) =>
  open().send(message(template, changes), AbortSignal.timeout(5_000));

test.each(templateNames('sms'))('MSG91 takes an SMS of the template %s', async (template) => {
  const sent = message(template);
  const result = await open().send(sent, AbortSignal.timeout(5_000));
  const last = provider.accepted.at(-1);
  expect(result).toEqual({ kind: 'accepted', providerId: last?.providerId });
  expect(last).toMatchObject({ messageId: sent.id, to: '9000000001', template });
});

test('the values are named in the order of the template', async () => {
  await send('refund');
  expect(JSON.parse(String(provider.requests[0]?.body))).toMatchObject({
    CRQID: '01990000-0000-7000-8000-000000000001',
    recipients: [{ mobiles: '919000000001', VAR1: 'Rs.500.00', VAR2: 'Qawwali Night', VAR3: 'AB12' }],
  });
});

test('a value that carriers drop is refused before it leaves', async () => {
  const result = await send('refund', { parameters: ['Rs.500.00', 'x'.repeat(41), 'AB12'] });
  expect(result).toEqual({ kind: 'refused', reason: 'a value of the SMS has more than 40 characters' });
  expect(provider.requests).toEqual([]);
});

test('the segments are logged, and neither the text nor the number', async () => {
  await send('refund', { values: { event: 'गणेश उत्सव' } });
  const [line] = lines.map((one) => JSON.parse(one));
  expect(line).toMatchObject({ template: 'refund', encoding: 'UCS-2', segments: 2 });
  expect(lines.join('')).not.toMatch(/9000000001|गणेश|Rs\.500/);
});

// The documents that MSG91_ERRORS names.
const CODES = Object.entries(MSG91_ERRORS).map(([code, error]) => ({ code: Number(code), ...error }));

describe('an error of MSG91', () => {
  test.each(CODES)('$code ($title): $answer', async ({ code, title, answer }) => {
    provider.next(msg91Error(code));
    const result = send('refund');
    if (answer === 'fault') await expect(result).rejects.toThrow(`error ${code}, ${title}`);
    if (answer === 'refused')
      expect(await result).toEqual({ kind: 'refused', reason: `MSG91 refuses it: error ${code}, ${title}` });
    if (answer === 'repeated') expect(await result).toEqual({ kind: 'wait', retryAfter: 11 });
  });

  test('311 after a lost answer shows that an earlier attempt was accepted', async () => {
    provider.next(msg91Error(311, 200));
    expect(await send('refund', { attempt: 2 })).toEqual({
      kind: 'accepted',
      providerId: '01990000-0000-7000-8000-000000000001',
    });
  });

  test('a code that is not listed, and a page, fail the attempt alone', async () => {
    provider.next(msg91Error(999), { status: 502, body: '<html>919000000001</html>' });
    await expect(send('refund')).rejects.toThrow('MSG91 answers with the status 400: error 999');
    await expect(send('refund')).rejects.toThrow('MSG91 answers with the status 502: error 502');
  });

  test('a status is no code, although 202 is one too', async () => {
    provider.next(
      { status: 202, body: '<html></html>' },
      { status: 202, body: { type: 'success', message: 'a1' } },
    );
    await expect(send('refund')).rejects.toThrow('MSG91 answers with the status 202');
    expect(await send('refund')).toEqual({ kind: 'accepted', providerId: 'a1' });
  });

  test('a code that is none is not repeated', async () => {
    provider.next(msg91Error('919000000001'));
    await expect(send('refund')).rejects.toThrow(/^MSG91 answers with the status 400: error 400$/);
  });

  test('429 makes us wait', async () => {
    provider.next({ status: 429, body: '', headers: { 'retry-after': '9' } });
    expect(await send('refund')).toEqual({ kind: 'wait', retryAfter: 9 });
  });

  test('no reason, error or log line repeats the words of MSG91, the number or the key', async () => {
    const said: string[] = [];
    for (const { code } of CODES) {
      provider.next(msg91Error(code));
      said.push(
        JSON.stringify(await send('refund').catch((error: Error) => `${error.message} ${error.stack}`)),
      );
    }
    expect(
      [...said, ...lines].filter((one) => /9000000001|see the|standInAuthKey|Qawwali/.test(one)),
    ).toEqual([]);
  });
});

describe('the settings', () => {
  const check = (changes?: Record<string, string>) => open(changes).check(AbortSignal.timeout(5_000));

  test('the check finds no fault, a wrong key, and an empty account', async () => {
    expect(await check()).toEqual([]);
    expect(await check({ MSG91_AUTH_KEY: 'wrong' })).toEqual([
      'MSG91_AUTH_KEY: MSG91 refuses the key (error 207, authentication key invalid)',
    ]);
    provider.account.balance = 0;
    expect(await check()).toEqual(['MSG91_AUTH_KEY: the account has no balance for SMS']);
    provider.account.balance = 1000;
  });

  test('the check rejects when MSG91 cannot be asked', async () => {
    provider.next({ status: 503, body: '' });
    await expect(check()).rejects.toThrow('status 503');
  });

  test('the start is refused where a text has no template', () => {
    expect(() => open({ MSG91_TEMPLATE_IDS: 'one_time_code=5e1e' })).toThrow(
      /^MSG91_TEMPLATE_IDS leaves out ticket, .*: SMS=msg91 needs an id of each text$/,
    );
  });
});
