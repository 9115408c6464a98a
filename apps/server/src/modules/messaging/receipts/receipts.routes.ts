import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Msg91Config, SmsWebhookConfig } from '../../../config/sms-settings.ts';
import type { WhatsAppConfig } from '../../../config/whatsapp-settings.ts';
import type { Context } from '../../../context.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { isTooDeep, jsonTooDeepError } from '../../../lib/json-depth.ts';
import { parseJson } from '../../../lib/parse-json.ts';
import { isHmac, isSameSecret } from '../../../lib/secrets.ts';
import { isSignedWebhook } from '../../../lib/standard-webhooks.ts';
import { recordReport } from './record-report.service.ts';
import { msg91Receipts, smsWebhookReceipt } from './sms-receipts.mapper.ts';
import { whatsAppReport } from './whatsapp-receipts.mapper.ts';

const WHATSAPP_PATH = '/service/webhooks/whatsapp';
const SMS_PATH = '/service/webhooks/sms';

/** The headers with the signatures of Meta, and of Standard Webhooks. */
const META_SIGNATURE = 'x-hub-signature-256';
const WEBHOOK_SIGNATURE = 'webhook-signature';

/** Meta sends webhooks of up to 3 MB ("Webhooks" of the WhatsApp Business Platform). */
const META_BODY_LIMIT = 3 * 1024 * 1024;

/** The addresses at which providers report about messages: only those of the providers that the settings name exist. */
export async function receiptsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { whatsApp, sms } = context.config;
  if (whatsApp !== null) whatsAppRoutes(app, context, whatsApp);
  if (sms?.provider === 'msg91') await msg91Route(app, context, sms);
  if (sms?.provider === 'webhook') smsWebhookRoute(app, context, sms);
}

const verification = z.object({
  'hub.mode': z.string().max(20).default(''),
  'hub.verify_token': z.string().max(512).default(''),
  'hub.challenge': z
    .string()
    .regex(/^[\w.-]{1,256}$/)
    .default(''),
});

function whatsAppRoutes(app: FastifyInstance, context: Context, whatsApp: WhatsAppConfig): void {
  app.get(WHATSAPP_PATH, { schema: { hide: true, querystring: verification } }, async (request, reply) => {
    const query = request.query as z.output<typeof verification>;
    // Both are compared always, so that the time shows nothing.
    const isOurs = isSameSecret(query['hub.verify_token'], whatsApp.verifyToken);
    if (query['hub.mode'] !== 'subscribe' || !isOurs)
      throw new DomainError('forbidden', 'This address is for Meta alone.');
    return reply.type('text/plain; charset=utf-8').send(query['hub.challenge']);
  });

  app.post(
    WHATSAPP_PATH,
    { ...signedIn(META_SIGNATURE), bodyLimit: META_BODY_LIMIT },
    async ({ body, headers }) => {
      const bytes = bytesOf(body);
      const signature = String(headers[META_SIGNATURE]).replace(/^sha256=/, '');
      if (!isHmac(signature, bytes, whatsApp.appSecret)) throw badSignature(META_SIGNATURE);
      const report = whatsAppReport(jsonIn(bytes), whatsApp.phoneNumberId);
      if (report === null) throw badShape('This is no webhook of WhatsApp.');
      await recordReport(context, 'cloud', report);
      return { status: 'ok' };
    },
  );
}

/** Receipts that are signed as the SMS are. */
function smsWebhookRoute(app: FastifyInstance, context: Context, { secret }: SmsWebhookConfig): void {
  app.post(SMS_PATH, signedIn(WEBHOOK_SIGNATURE), async ({ headers, body }) => {
    const bytes = bytesOf(body);
    if (!isSignedWebhook(secret, headers, bytes, context.clock.now())) throw badSignature(WEBHOOK_SIGNATURE);
    const receipt = smsWebhookReceipt(jsonIn(bytes));
    if (receipt === null) throw badShape('This is no receipt of an SMS.');
    await recordReport(context, 'webhook', { receipts: [receipt] });
    return { status: 'ok' };
  });
}

const named = z.object({ token: z.string() });
const FORM = 'application/x-www-form-urlencoded';

/** MSG91 signs nothing, so its address ends in a secret (`SMS_RECEIPT_TOKEN`). It sends JSON or a form. */
async function msg91Route(
  app: FastifyInstance,
  context: Context,
  { receiptToken }: Msg91Config,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      `${SMS_PATH}/:token`,
      {
        schema: { hide: true, params: named },
        config: { rawBody: true },
        // No body is received from a sender without the token.
        preParsing: async ({ params }) => {
          if (!isSameSecret((params as z.output<typeof named>).token, receiptToken))
            throw new DomainError('not_found', 'There is nothing at this address.');
        },
      },
      async ({ body, headers }) => {
        const bytes = bytesOf(body);
        const report = headers['content-type']?.startsWith(FORM)
          ? Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
          : jsonIn(bytes);
        await recordReport(context, 'msg91', { receipts: msg91Receipts(report) });
        return { status: 'ok' };
      },
    );
  });
}

/** A route of signed bytes. No body is received from a sender without a signature. */
const signedIn = (header: string) => ({
  schema: { hide: true },
  config: { rawBody: true as const },
  onRequest: async ({ headers }: FastifyRequest) => {
    if (headers[header] === undefined) throw badSignature(header);
  },
});

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function jsonIn(bytes: Buffer): unknown {
  if (isTooDeep(bytes)) throw jsonTooDeepError();
  return parseJson(bytes);
}

const badSignature = (header: string) =>
  new DomainError(
    'bad_signature',
    'This webhook is not genuine.',
    atField(header, 'is not the signature of this body'),
  );

const badShape = (message: string) =>
  new DomainError('invalid_request', message, atField('body', 'has an unexpected shape'));
