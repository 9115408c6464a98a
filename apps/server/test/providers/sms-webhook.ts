import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { templateNames } from '../../src/modules/messaging/templates.rules.ts';
import { type AcceptedMessage, startHttpStandIn } from './http-stand-in.ts';

const SECRET = `whsec_${Buffer.from('a secret of the stand-in for SMS').toString('base64')}`;
const ENTITY_ID = '1101234567890123456';
const HEADER = 'JALSAA';
const TEMPLATE_IDS = Object.fromEntries(
  templateNames('sms').map((name, index) => [name, `11071234567890${String(index).padStart(5, '0')}`]),
);

const request = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sms.check'), timestamp: z.iso.datetime(), data: z.strictObject({}) }),
  z.strictObject({
    type: z.literal('sms.send'),
    timestamp: z.iso.datetime(),
    data: z.strictObject({
      id: z.string().regex(/^[\da-f-]{36}(\.\d+)?$/),
      to: z.string().regex(/^\+91[6-9]\d{9}$/),
      text: z.string().min(1),
      unicode: z.boolean(),
      template: z.string(),
      dlt: z.strictObject({
        entity_id: z.literal(ENTITY_ID),
        header: z.literal(HEADER),
        template_id: z.string(),
      }),
    }),
  }),
]);

interface Receipt {
  type: string;
  timestamp?: string;
  data: { id: string; reason?: string };
}

/** A stand-in for the owner's service behind `SMS=webhook`, with the library of Standard Webhooks. */
export async function startSmsWebhook() {
  const accepted: (AcceptedMessage & { text: string; unicode: boolean })[] = [];
  const known = new Set<unknown>();

  const standIn = await startHttpStandIn(async ({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/jalsa') return { status: 404, body: '' };
    try {
      new Webhook(SECRET).verify(body, headers as Record<string, string>);
    } catch {
      return { status: 401, body: 'the signature is wrong' };
    }
    const { data: given } = request.safeParse(JSON.parse(body.toString()));
    if (!given) return { status: 400, body: 'see +919000000001' };
    if (given.type === 'sms.check') return { status: 204, body: '' };
    const { id, to, text, unicode, template, dlt } = given.data;
    const webhookId = headers['webhook-id'];
    if (webhookId !== id || TEMPLATE_IDS[template] !== dlt.template_id)
      return { status: 422, body: 'see +919000000001' };
    // Such a service sends no SMS twice.
    if (known.has(webhookId)) return { status: 202, body: '' };
    known.add(webhookId);
    accepted.push({
      messageId: id.slice(0, 36),
      providerId: id,
      to: to.slice(3),
      template,
      text,
      unicode,
    });
    return { status: 202, body: '' };
  });

  return {
    ...standIn,
    accepted,
    /** The settings of a server that sends to this stand-in. */
    settings: {
      SMS: 'webhook',
      SMS_WEBHOOK_URL: `${standIn.url}/jalsa`,
      SMS_WEBHOOK_SECRET: SECRET,
      SMS_DLT_ENTITY_ID: ENTITY_ID,
      SMS_DLT_HEADER: HEADER,
      SMS_DLT_TEMPLATE_IDS: Object.entries(TEMPLATE_IDS)
        .map((pair) => pair.join('='))
        .join(),
    } as Record<string, string>,
    /** Sends a receipt of an instant to the receipts' address of a server; returns the answer. */
    sendReceipt: (address: string, receipt: Receipt, at: Date, headers: Record<string, string> = {}) => {
      const body = JSON.stringify({ timestamp: at.toISOString(), ...receipt });
      return fetch(address, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': 'receipt_1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(SECRET).sign('receipt_1', at, body),
          ...headers,
        },
      });
    },
  };
}
