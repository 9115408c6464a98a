import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWhatsAppCloud, whatsAppError } from '../../../../test/providers/whatsapp-cloud.ts';
import { outgoingMessage } from '../../../../test/support/outgoing-message.ts';
import { readConfig } from '../../../config.ts';
import type { MessageChannel } from '../channel.types.ts';
import { templateNames } from '../templates.rules.ts';
import { openWhatsAppCloud } from './whatsapp-cloud.adapter.ts';
import { WHATSAPP_ERRORS } from './whatsapp-errors.rules.ts';

let provider: Awaited<ReturnType<typeof startWhatsAppCloud>>;
let channel: MessageChannel;
beforeAll(async () => {
  provider = await startWhatsAppCloud();
  channel = openWhatsAppCloud(config());
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
});

const config = (changes: Record<string, string> = {}) => readConfig({ ...provider.settings, ...changes });
const message = (template: string, changes?: Parameters<typeof outgoingMessage>[3]) =>
  outgoingMessage(config(), 'whatsapp', template, changes);
const send = (template: string, changes?: Parameters<typeof outgoingMessage>[3]) =>
  channel.send(message(template, changes), AbortSignal.timeout(5_000));

test.each(templateNames('whatsapp'))('Meta takes a message of the template %s', async (template) => {
  const sent = message(template);
  const result = await channel.send(sent, AbortSignal.timeout(5_000));
  const last = provider.accepted.at(-1);
  expect(result).toEqual({ kind: 'accepted', providerId: last?.providerId });
  expect(last).toMatchObject({
    messageId: sent.id,
    to: '9000000001',
    template: sent.identifiers.whatsapp?.name,
  });
});

test('the values are in the order of the template, and the number has the code of India', async () => {
  await send('refund');
  const body = JSON.parse(String(provider.requests[0]?.body));
  expect(body).toMatchObject({
    to: '919000000001',
    template: {
      name: 'jalsa_refund',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Asha' },
            { type: 'text', text: '₹500.00' },
            { type: 'text', text: 'Qawwali Night' },
            { type: 'text', text: 'AB12' },
          ],
        },
      ],
    },
  });
});

test('a code is the value of the text and of the button that copies it', async () => {
  await send('one_time_code');
  const body = JSON.parse(String(provider.requests[0]?.body));
  const parameters = [{ type: 'text', text: '0417' }];
  expect(body.template.components).toEqual([
    { type: 'body', parameters },
    { type: 'button', sub_type: 'url', index: '0', parameters },
  ]);
});

test('the PDF of a ticket is uploaded with its name and sent as the header', async () => {
  await send('ticket');
  expect(provider.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['media', 'messages']);
  const [id, file] = [...provider.media].at(-1) ?? [];
  expect(file).toMatchObject({ name: 'ticket-AB12CD34EF.pdf', type: 'application/pdf' });
  expect(String(file?.bytes)).toBe('%PDF-1.7 ticket');
  const body = JSON.parse(String(provider.requests[1]?.body));
  expect(body.template.components[0]).toEqual({
    type: 'header',
    parameters: [{ type: 'document', document: { id, filename: 'ticket-AB12CD34EF.pdf' } }],
  });
});

test('every attempt uploads the PDF anew', async () => {
  const before = provider.media.size;
  await send('ticket');
  await send('ticket', { attempt: 2 });
  expect(provider.media.size).toBe(before + 2);
});

test('a message without the PDF of its template is not sent', async () => {
  await expect(send('ticket', { attachments: [] })).rejects.toThrow('the template ticket has 0 files');
  expect(provider.requests).toEqual([]);
});

// "Error codes" of the WhatsApp Business Platform.
const CODES = Object.entries(WHATSAPP_ERRORS).map(([code, error]) => ({ code: Number(code), ...error }));

describe('an error of Meta', () => {
  test.each(CODES)('$code ($title): $answer', async ({ code, answer, ...error }) => {
    provider.next(whatsAppError(code));
    const result = send('refund');
    if (answer === 'fault') {
      await expect(result).rejects.toThrow(`error ${code}, ${error.title}`);
    } else {
      expect(await result).toEqual(
        answer === 'wait'
          ? { kind: 'wait', retryAfter: 'retryAfter' in error ? error.retryAfter : 0 }
          : { kind: 'refused', reason: `WhatsApp refuses it: error ${code}, ${error.title}` },
      );
    }
  });

  test('a code that is not listed fails the attempt alone', async () => {
    provider.next(whatsAppError(999_999));
    await expect(send('refund')).rejects.toThrow('WhatsApp answers with the status 400: error 999999');
  });

  test('every permission of 200 to 299 is the same error', async () => {
    provider.next(whatsAppError(273, 403));
    await expect(send('refund')).rejects.toThrow('error 273, permission missing');
  });

  test.each([500, 502, 503])('the status %i without a code fails the attempt alone', async (status) => {
    provider.next({ status, body: '<html>Bad gateway 919000000001</html>' });
    await expect(send('refund')).rejects.toThrow(
      `WhatsApp answers with the status ${status} and no error code`,
    );
  });

  test('the time of Retry-After is kept', async () => {
    provider.next({ ...whatsAppError(130429, 429), headers: { 'retry-after': '17' } });
    expect(await send('refund')).toEqual({ kind: 'wait', retryAfter: 17 });
  });

  test('a success without an id fails the attempt', async () => {
    provider.next({ status: 200, body: { messages: [] } });
    await expect(send('refund')).rejects.toThrow('WhatsApp answers with the status 200');
  });

  test('an upload that fails makes the message wait, which is not sent', async () => {
    provider.next(whatsAppError(131053));
    expect(await send('ticket')).toEqual({ kind: 'wait', retryAfter: 60 });
    expect(provider.requests).toHaveLength(1);
  });

  test('no reason and no error repeats the words of Meta, the number or the token', async () => {
    const said: string[] = [];
    for (const { code } of CODES) {
      provider.next(whatsAppError(code));
      const result = await send('refund').catch((error: Error) => `${error.message} ${error.stack}`);
      said.push(JSON.stringify(result));
    }
    expect(said.filter((one) => /9000000001|recipient 91|EAAJ|Qawwali/.test(one))).toEqual([]);
  });
});

describe('the check', () => {
  const check = (changes?: Record<string, string>) =>
    openWhatsAppCloud(config(changes)).check(AbortSignal.timeout(5_000));

  test('finds no fault where the number and its templates are approved', async () => {
    expect(await check()).toEqual([]);
  });

  test('names the token or the number that is wrong, without the token', async () => {
    expect(await check({ WHATSAPP_TOKEN: 'wrong-token' })).toEqual([
      'WHATSAPP_TOKEN: Meta refuses the token when Jalsa reads the number (error 190, access token expired)',
    ]);
    expect(await check({ WHATSAPP_PHONE_NUMBER_ID: '99999' })).toEqual([
      'WHATSAPP_PHONE_NUMBER_ID: the token finds nothing under this id when Jalsa reads the number (error 100, invalid parameter)',
    ]);
  });

  test('names the state of the number and each template that differs', async () => {
    const { account } = provider;
    const { templates } = account;
    const [first, second, third, fourth] = templates;
    Object.assign(account, {
      quality: 'RED',
      nameStatus: 'DECLINED',
      canSend: 'BLOCKED',
      templates: [
        { ...first, status: 'PAUSED' },
        { ...second, category: 'MARKETING' },
        { ...third, components: [{ type: 'BODY', text: '{{1}}' }] },
        { ...fourth, components: [{ type: 'BODY', text: '{{1}} {{2}}' }] },
        ...templates.slice(5),
      ],
    });
    expect(await check()).toEqual([
      'WHATSAPP: Meta blocks messages of the PHONE_NUMBER (WhatsApp Manager says why)',
      'WHATSAPP_PHONE_NUMBER_ID: the quality rating of the number is RED',
      'WHATSAPP_PHONE_NUMBER_ID: the display name is not approved (DECLINED)',
      'WHATSAPP: the template jalsa_one_time_code (en) is not approved (PAUSED)',
      'WHATSAPP: the template jalsa_ticket (en) has the category MARKETING: it must be UTILITY',
      'WHATSAPP: the template jalsa_table_ticket (en) has no header: it must have one of the kind document',
      'WHATSAPP: the template jalsa_refund (en) takes 2 values: it must take 4',
      'WHATSAPP: the template jalsa_tickets_refunded (en) is missing',
    ]);
    Object.assign(account, { quality: 'GREEN', nameStatus: 'APPROVED', canSend: 'AVAILABLE', templates });
  });

  test('rejects when Meta cannot be asked', async () => {
    provider.next({ status: 503, body: '' });
    await expect(check()).rejects.toThrow('status 503');
  });
});
