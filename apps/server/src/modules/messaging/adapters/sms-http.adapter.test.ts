import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmsHttpForm, smsHttpError, startSmsHttp } from '../../../../test/providers/sms-http.ts';
import { outgoingMessage } from '../../../../test/support/outgoing-message.ts';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../lib/logger.ts';
import { smsTemplateNames } from '../templates.rules.ts';
import { openSmsHttp } from './sms-http.adapter.ts';

const lines: string[] = [];
const log = createLogger('debug', { write: (line) => void lines.push(line) });
type Provider = Awaited<ReturnType<typeof startSmsHttp>>;

const open = (provider: Provider, changes: Record<string, string> = {}) =>
  openSmsHttp(readConfig({ ...provider.settings, ...changes }), log);
const message = (provider: Provider, template: string, changes?: Parameters<typeof outgoingMessage>[3]) =>
  outgoingMessage(readConfig(provider.settings), 'sms', template, changes);

describe.each(['json', 'form', 'query'] as SmsHttpForm[])('a provider that takes %s', (form) => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startSmsHttp(form);
  });
  afterAll(() => provider.close());
  const send = (template: string, changes?: Parameters<typeof outgoingMessage>[3]) =>
    open(provider).send(message(provider, template, changes), AbortSignal.timeout(5_000));

  test.each(smsTemplateNames())('gets an SMS of the template %s', async (template) => {
    const sent = message(provider, template);
    const result = await open(provider).send(sent, AbortSignal.timeout(5_000));
    const last = provider.accepted.at(-1);
    expect(result).toEqual({ kind: 'accepted', providerId: last?.providerId });
    expect(last).toMatchObject({
      messageId: sent.id,
      to: '9000000001',
      template,
      text: sent.text,
      unicode: false,
    });
  });

  test('gets every character of a text as it is', async () => {
    const event = '"&=+%{to}\\ 50%#गणेश🎉';
    const sent = message(provider, 'refund', { values: { event } });
    await open(provider).send(sent, AbortSignal.timeout(5_000));
    expect(sent.text).toContain(event);
    expect(provider.accepted.at(-1)).toMatchObject({ text: sent.text, unicode: true });
  });

  test('refuses for good as the settings say', async () => {
    provider.next(smsHttpError(1201), smsHttpError(1305), { status: 422, body: '' });
    expect(await send('refund')).toEqual({
      kind: 'refused',
      reason: 'the provider refuses it: error.code=1201',
    });
    expect(await send('refund')).toEqual({
      kind: 'refused',
      reason: 'the provider refuses it: error.code=1305',
    });
    expect(await send('refund')).toEqual({ kind: 'refused', reason: 'the provider refuses it: http=422' });
  });

  test.each([smsHttpError(1001, 401), smsHttpError(9999), { status: 500, body: 'see 919000000001' }])(
    'fails the attempt alone with any other answer',
    async (answer) => {
      provider.next(answer);
      await expect(send('refund')).rejects.toThrow(
        `the provider of SMS answers with the status ${answer.status} and no id at data.0.id`,
      );
    },
  );

  test('makes us wait with 429, and with 503 and a time', async () => {
    provider.next({ status: 429, body: '' }, { status: 503, body: '', headers: { 'retry-after': '40' } });
    expect(await send('refund')).toEqual({ kind: 'wait', retryAfter: 30 });
    expect(await send('refund')).toEqual({ kind: 'wait', retryAfter: 40 });
  });

  test('may break the connection or stay silent', async () => {
    provider.next('break', 'silence', { slow: 200 });
    await expect(send('refund')).rejects.toThrow(/the provider's answer did not arrive/);
    const ended = open(provider).send(message(provider, 'refund'), AbortSignal.timeout(200));
    await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await send('refund')).toMatchObject({ kind: 'accepted' });
  });

  test('has no secret, number or text in a reason, an error or the log', async () => {
    lines.length = 0;
    const said: string[] = [];
    provider.next(smsHttpError(1201), smsHttpError(1001, 401), 'break');
    for (let index = 0; index < 3; index++)
      said.push(
        JSON.stringify(await send('refund').catch((error: Error) => `${error.message} ${error.stack}`)),
      );
    expect([...said, ...lines].filter((one) => /9000000001|stand-in-key|Qawwali|Bearer/.test(one))).toEqual(
      [],
    );
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ encoding: 'GSM-7', segments: 1 }, {}, {}]);
  });
});

describe('the settings', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startSmsHttp('json');
  });
  afterAll(() => provider.close());

  test('the check says that nothing can be asked', async () => {
    const channel = openSmsHttp(readConfig(provider.settings), log);
    await expect(channel.check(AbortSignal.timeout(1_000))).rejects.toThrow('try `jalsa send-test');
  });

  test.each(['SMS_HTTP_URL', 'SMS_RECEIPT_TOKEN', 'SMS_DLT_ENTITY_ID', 'SMS_DLT_HEADER'])(
    'the start is refused without %s',
    (name) => {
      const { [name]: _, ...settings } = provider.settings;
      expect(() => openSmsHttp(readConfig(settings), log)).toThrow(`${name} is missing: SMS=http needs it`);
    },
  );

  test.each([
    [
      { SMS_DLT_TEMPLATE_IDS: 'ticket=1107' },
      /^SMS_DLT_TEMPLATE_IDS leaves out one_time_code, .*needs a number of each text$/,
    ],
    [{ SMS_HTTP_BODY: '{"to":"{to}","text":"{text}","x":"{nowhere}"}' }, /^SMS_HTTP_BODY has \{nowhere\}/],
    [{ SMS_HTTP_BODY: '{"to":"{to}"}' }, /^SMS_HTTP_BODY leaves out \{text\}/],
    [{ SMS_HTTP_BODY: '{"to":"{to}","text":{text}}' }, /^SMS_HTTP_BODY is not JSON/],
    [{ SMS_HTTP_METHOD: 'GET' }, /^SMS_HTTP_BODY has no place in a GET/],
    [{ SMS_HTTP_HEADERS: '{"content-type":"text/xml"}' }, /^SMS_HTTP_HEADERS has a content-type other than/],
    [{ SMS_HTTP_HEADERS: '["x"]' }, /^SMS_HTTP_HEADERS must be a JSON object/],
    [{ SMS_HTTP_URL: 'sms.example' }, /^SMS_HTTP_URL is not a web address/],
    [{ SMS_HTTP_URL: 'https://sms.example:x/' }, /^SMS_HTTP_URL is no web address once/],
    [{ SMS_HTTP_REFUSED: '1201' }, /^SMS_HTTP_REFUSED is "1201"/],
    [{ SMS_RECEIPT_TOKEN: 'short' }, /^SMS_RECEIPT_TOKEN must have 32 to 128 letters/],
  ] as [Record<string, string>, RegExp][])('the start is refused with %j', (changes, message) => {
    expect(() => open(provider, changes)).toThrow(message);
  });

  test('{unicode} may stand without quotes', () => {
    expect(() =>
      open(provider, { SMS_HTTP_BODY: '{"to":"{to}","text":"{text}","unicode":{unicode}}' }),
    ).not.toThrow();
  });
});
