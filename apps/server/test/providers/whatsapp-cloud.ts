import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { WHATSAPP_ERRORS } from '../../src/modules/messaging/adapters/whatsapp-errors.rules.ts';
import { type WhatsAppTemplate, whatsAppTemplates } from '../../src/modules/messaging/templates.rules.ts';
import {
  type AcceptedMessage,
  parseJson,
  type StandInAnswer,
  type StandInRequest,
  startHttpStandIn,
} from './http-stand-in.ts';

const TOKEN = 'EAAJstandInToken';
const APP_SECRET = 'stand-in-app-secret';
const VERIFY_TOKEN = 'stand-in-verify-token';
const PHONE_NUMBER_ID = '106540352242922';
const ACCOUNT_ID = '102290129340398';

/** The longest text of a template with its values, a code, and our reference (template and message reference of Meta). */
const BODY_MAX = 1024;
const CODE_MAX = 15;

const textParameter = z.strictObject({ type: z.literal('text'), text: z.string().min(1) });
const component = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('body'), parameters: z.array(textParameter) }),
  z.strictObject({
    type: z.literal('header'),
    parameters: z.tuple([
      z.strictObject({
        type: z.literal('document'),
        document: z.strictObject({ id: z.string(), filename: z.string().min(1).max(240) }),
      }),
    ]),
  }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.literal('url'),
    index: z.literal('0'),
    parameters: z.tuple([textParameter]),
  }),
]);
const messageBody = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\d{7,15}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.array(component),
  }),
  biz_opaque_callback_data: z.string().min(1).max(512).optional(),
});

type Component = z.output<typeof component>;

/** Meta's error body. Its words repeat the recipient, as the real ones may. */
export const whatsAppError = (
  code: number,
  status = 400,
  details = 'see the recipient 919000000001',
): StandInAnswer => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${WHATSAPP_ERRORS[code]?.title ?? 'Unknown'}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: randomUUID(),
    },
  },
});

export interface WhatsAppReceipt {
  status: 'sent' | 'delivered' | 'read' | 'failed';
  providerId: string;
  /** Our id of the message, which Meta repeats. */
  messageId?: string;
  at: Date;
  error?: { code: number; title: string };
}

/**
 * A stand-in for Meta's WhatsApp Cloud API: the number, its templates, media and messages. It refuses what Meta refuses, and
 * signs the webhooks that `sendWebhook` sends.
 */
export async function startWhatsAppCloud() {
  const accepted: AcceptedMessage[] = [];
  const media = new Map<string, { name: string; type: string; bytes: Buffer }>();
  /** What Meta says about the number and its templates. */
  const account = {
    quality: 'GREEN',
    nameStatus: 'APPROVED',
    canSend: 'AVAILABLE',
    templates: whatsAppTemplates().map(approvedTemplate),
  };

  const standIn = await startHttpStandIn(async (request) => {
    const { headers, method, path } = request;
    const [, version, node, edge] = path.split('/');
    if (!/^v\d+\.\d$/.test(version ?? '')) return whatsAppError(2500, 400);
    if (headers.authorization !== `Bearer ${TOKEN}`) return whatsAppError(190, 401);
    if (node === ACCOUNT_ID && edge === 'message_templates')
      return { status: 200, body: { data: account.templates } };
    if (node !== PHONE_NUMBER_ID) return whatsAppError(100, 400);
    if (method === 'GET') return describeNumber();
    if (edge === 'media') return upload(request);
    if (edge === 'messages') return acceptMessage(request);
    return whatsAppError(100, 400);
  });

  const describeNumber = (): StandInAnswer => ({
    status: 200,
    body: {
      id: PHONE_NUMBER_ID,
      verified_name: 'Jalsa',
      quality_rating: account.quality,
      name_status: account.nameStatus,
      health_status: {
        can_send_message: account.canSend,
        entities: [
          { entity_type: 'PHONE_NUMBER', id: PHONE_NUMBER_ID, can_send_message: account.canSend },
          { entity_type: 'WABA', id: ACCOUNT_ID, can_send_message: 'AVAILABLE' },
        ],
      },
    },
  });

  async function upload({ headers, body }: StandInRequest): Promise<StandInAnswer> {
    const type = headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
      .formData()
      .catch(() => null);
    const file = form?.get('file');
    if (form?.get('messaging_product') !== 'whatsapp' || !(file instanceof File)) return whatsAppError(100);
    if (file.type !== 'application/pdf' || form.get('type') !== file.type || file.size === 0)
      return whatsAppError(131053);
    const id = String(1_000_000 + media.size);
    media.set(id, { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
    return { status: 200, body: { id } };
  }

  function acceptMessage({ body }: StandInRequest): StandInAnswer {
    const { data } = messageBody.safeParse(parseJson(body));
    if (!data) return whatsAppError(100);
    const { name, language, components } = data.template;
    const template = whatsAppTemplates().find(
      ({ registered }) => registered.name === name && registered.language === language.code,
    );
    if (!template) return whatsAppError(132001, 404);
    const refusal = refusalOf(template, components, media);
    if (refusal !== null) return whatsAppError(refusal);
    const providerId = `wamid.${Buffer.from(randomUUID()).toString('base64')}`;
    accepted.push({
      messageId: data.biz_opaque_callback_data ?? '',
      providerId,
      to: data.to.slice(-10),
      template: name,
    });
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: data.to, wa_id: data.to }],
        messages: [{ id: providerId, message_status: 'accepted' }],
      },
    };
  }

  return {
    ...standIn,
    accepted,
    media,
    account,
    /** The settings of a server that sends to this stand-in. */
    settings: {
      WHATSAPP: 'cloud',
      WHATSAPP_API_URL: standIn.url,
      WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
    },
    /** Sends a webhook to the address of a server, with Meta's signature or another one; gives the answer. */
    sendWebhook: (address: string, body: object, signature?: string) => {
      const text = JSON.stringify(body);
      return fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': signature ?? signWebhook(text),
        },
        body: text,
      });
    },
  };
}

/** Meta's signature of a webhook: the HMAC of its bytes with the secret of the app. */
export const signWebhook = (body: string): string =>
  `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`;

const change = (value: object, phoneNumberId: string) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: ACCOUNT_ID,
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '919000000000', phone_number_id: phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** The webhook with receipts, in this order. */
export const receiptsWebhook = (receipts: WhatsAppReceipt[], phoneNumberId = PHONE_NUMBER_ID) =>
  change(
    {
      statuses: receipts.map(({ status, providerId, messageId, at, error }) => ({
        id: providerId,
        status,
        timestamp: seconds(at),
        recipient_id: '919000000001',
        ...(messageId === undefined ? {} : { biz_opaque_callback_data: messageId }),
        ...(error && { errors: [{ ...error, message: error.title, error_data: { details: error.title } }] }),
      })),
    },
    phoneNumberId,
  );

/** The webhook with messages of people: texts, or the labels of buttons. */
export const inboundWebhook = (
  messages: { from: string; text?: string; button?: string; reply?: string; at: Date }[],
  phoneNumberId = PHONE_NUMBER_ID,
) =>
  change(
    {
      contacts: messages.map(({ from }) => ({ profile: { name: 'Asha' }, wa_id: `91${from}` })),
      messages: messages.map(({ from, text, button, reply, at }) => ({
        from: `91${from}`,
        id: `wamid.${randomUUID()}`,
        timestamp: seconds(at),
        ...(text !== undefined && { type: 'text', text: { body: text } }),
        ...(button !== undefined && { type: 'button', button: { payload: button, text: button } }),
        ...(reply !== undefined && {
          type: 'interactive',
          interactive: { type: 'button_reply', button_reply: { id: '1', title: reply } },
        }),
      })),
    },
    phoneNumberId,
  );

/** A template as Meta lists it once it is approved. */
function approvedTemplate({ registered, parameters }: WhatsAppTemplate) {
  const { name, language, category, header } = registered;
  return {
    name,
    language,
    status: 'APPROVED',
    category: category.toUpperCase(),
    components: [
      ...(header ? [{ type: 'HEADER', format: header.toUpperCase() }] : []),
      { type: 'BODY', text: parameters.map((_, index) => `value {{${index + 1}}}`).join(', ') },
    ],
  };
}

/** The code of the error with which Meta refuses components for a template; null: it takes them. */
function refusalOf(
  { registered, parameters, text }: WhatsAppTemplate,
  components: Component[],
  media: ReadonlyMap<string, unknown>,
): number | null {
  const of = <Type extends Component['type']>(type: Type) =>
    components.filter((one): one is Extract<Component, { type: Type }> => one.type === type);
  const [body, header, button] = [of('body')[0], of('header')[0], of('button')[0]];
  const values = body?.parameters.map((parameter) => parameter.text) ?? [];
  if (values.length !== parameters.length) return 132000;
  // "Param text cannot have new-line/tab characters or more than 4 consecutive spaces."
  if (values.some((value) => /[\n\r\t]| {5}/.test(value))) return 100;
  if (text.length + values.join('').length > BODY_MAX) return 132005;
  if ((header !== undefined) !== (registered.header !== undefined)) return 132012;
  if (header && !media.has(header.parameters[0].document.id)) return 131053;
  const isCode = registered.category === 'authentication';
  if (isCode !== (button !== undefined)) return 131008;
  const code = button?.parameters[0].text;
  if (isCode && (code !== values[0] || (code?.length ?? 0) > CODE_MAX)) return 131009;
  return null;
}
