import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { smsTemplateNames } from '../../src/modules/messaging/templates.rules.ts';
import {
  type AcceptedMessage,
  parseJson,
  type StandInAnswer,
  type StandInRequest,
  startHttpStandIn,
} from './http-stand-in.ts';

const KEY = 'stand-in-key';
const ENTITY_ID = '1101234567890123456';
const HEADER = 'JALSAA';
const TEMPLATE_IDS = Object.fromEntries(
  smsTemplateNames().map((name, index) => [name, `11071234567890${String(index).padStart(5, '0')}`]),
);

const sms = z.strictObject({
  to: z.string(),
  text: z.string().min(1),
  template: z.string(),
  entity: z.literal(ENTITY_ID),
  header: z.literal(HEADER),
  reference: z.string(),
  unicode: z.enum(['0', '1']),
});

const FIELDS = {
  to: '91{to}',
  text: '{text}',
  template: '{template_id}',
  entity: '{entity_id}',
  header: '{header}',
  reference: '{message_id}',
  unicode: '{unicode}',
};

export type SmsHttpForm = 'json' | 'form' | 'query';

/** The error of this provider. Its words repeat the number. */
export const smsHttpError = (code: number, status = 200): StandInAnswer => ({
  status,
  body: { error: { code, message: 'see 919000000001' } },
});

/** A stand-in for a provider of SMS that takes JSON, a form or a query, and demands the numbers of the register (DLT). */
export async function startSmsHttp(form: SmsHttpForm = 'json') {
  const accepted: (AcceptedMessage & { text: string; unicode: boolean })[] = [];

  const standIn = await startHttpStandIn(async (request) => {
    if (request.headers.authorization !== `Bearer ${KEY}`) return smsHttpError(1001, 401);
    const { data } = sms.safeParse(fieldsOf(request, form));
    if (!data) return smsHttpError(1101);
    if (!/^91[6-9]\d{9}$/.test(data.to)) return smsHttpError(1201);
    const [template] = Object.entries(TEMPLATE_IDS).find(([, id]) => id === data.template) ?? [];
    if (template === undefined) return smsHttpError(1305);
    const providerId = randomUUID();
    accepted.push({
      messageId: data.reference,
      providerId,
      to: data.to.slice(-10),
      template,
      at: new Date(),
      isAnswerLost: request.isAnswerLost,
      text: data.text,
      unicode: data.unicode === '1',
    });
    return { status: 200, body: { data: [{ id: providerId }] } };
  });

  const query = (value: Record<string, string>) =>
    Object.entries(value)
      .map(([name, one]) => `${name}=${one}`)
      .join('&');
  const headers = {
    authorization: `Bearer ${KEY}`,
    ...(form === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return {
    ...standIn,
    accepted,
    /** The settings of a server that sends to this stand-in. */
    settings: {
      SMS: 'http',
      SMS_HTTP_URL: form === 'query' ? `${standIn.url}/send?${query(FIELDS)}` : `${standIn.url}/send`,
      SMS_HTTP_METHOD: form === 'query' ? 'GET' : 'POST',
      SMS_HTTP_HEADERS: JSON.stringify(headers),
      ...(form === 'json' && { SMS_HTTP_BODY: JSON.stringify(FIELDS) }),
      ...(form === 'form' && { SMS_HTTP_BODY: query(FIELDS) }),
      SMS_HTTP_ID: 'data.0.id',
      SMS_HTTP_REFUSED: 'http=422,error.code=1201/1305',
      SMS_DLT_ENTITY_ID: ENTITY_ID,
      SMS_DLT_HEADER: HEADER,
      SMS_DLT_TEMPLATE_IDS: Object.entries(TEMPLATE_IDS)
        .map((pair) => pair.join('='))
        .join(),
      SMS_RECEIPT_TOKEN: 'stand_in_receipt_token_0123456789abcdef',
    } as Record<string, string>,
    /** Sends a receipt to the receipts' address of a server, as the provider's form of calls is; gives the answer. */
    sendReceipt: (address: string, receipt: Record<string, string>) => {
      if (form === 'query') return fetch(`${address}?${new URLSearchParams(receipt)}`);
      return fetch(address, {
        method: 'POST',
        ...(form === 'form'
          ? { body: new URLSearchParams(receipt) }
          : { body: JSON.stringify(receipt), headers: { 'content-type': 'application/json' } }),
      });
    },
  };
}

function fieldsOf({ body, query, headers }: StandInRequest, form: SmsHttpForm): unknown {
  if (form === 'query') return Object.fromEntries(query);
  if (form === 'json') return headers['content-type'] === 'application/json' ? parseJson(body) : null;
  return headers['content-type'] === 'application/x-www-form-urlencoded'
    ? Object.fromEntries(new URLSearchParams(body.toString()))
    : null;
}
