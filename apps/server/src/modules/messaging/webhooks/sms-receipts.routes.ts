import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Msg91Config, SmsWebhookConfig } from '../../../config/sms-settings.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { isTooDeep, jsonTooDeepError } from '../../../lib/json-depth.ts';
import { isSameSecret } from '../../../lib/secrets.ts';
import { isSignedWebhook } from '../../../lib/standard-webhooks.ts';
import { recordReceipts } from './record-receipts.service.ts';
import { msg91Receipts, parseJson, webhookReceipt } from './sms-receipts.mapper.ts';
import { badWebhookShape, badWebhookSignature } from './webhook.errors.ts';

const PATH = '/service/webhooks/sms';
const SIGNATURE = 'webhook-signature';

/** The address of receipts of SMS. It does not exist unless a provider of SMS sends the messages. */
export async function smsReceiptRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { sms } = context.config;
  if (sms?.provider === 'msg91') await msg91Route(app, context, sms);
  if (sms?.provider === 'webhook') webhookRoute(app, context, sms);
}

/** Receipts that are signed as the SMS are. */
function webhookRoute(app: FastifyInstance, context: Context, { secret }: SmsWebhookConfig): void {
  app.post(
    PATH,
    {
      schema: { hide: true },
      config: { rawBody: true },
      // No body is received from a sender without a signature.
      onRequest: async ({ headers }) => {
        if (headers[SIGNATURE] === undefined) throw badWebhookSignature(SIGNATURE);
      },
    },
    async ({ headers, body }) => {
      const bytes = bytesOf(body);
      if (!isSignedWebhook(secret, headers, bytes, context.clock.now())) throw badWebhookSignature(SIGNATURE);
      const receipt = webhookReceipt(jsonIn(bytes));
      if (receipt === null) throw badWebhookShape('This is no receipt of an SMS.');
      await recordReceipts(context, 'webhook', [receipt]);
      return { status: 'ok' };
    },
  );
}

const named = z.object({ token: z.string() });

/** MSG91 signs nothing, so its address ends in a secret (`SMS_RECEIPT_TOKEN`). It sends JSON or a form. */
async function msg91Route(
  app: FastifyInstance,
  context: Context,
  { receiptToken }: Msg91Config,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      `${PATH}/:token`,
      {
        schema: { hide: true, params: named },
        config: { rawBody: true },
        // No body is received from a sender without the token.
        preParsing: async ({ params }) => {
          if (!isSameSecret((params as z.output<typeof named>).token, receiptToken))
            throw new DomainError('not_found', 'There is nothing at this address.');
        },
      },
      async (request) => {
        await recordReceipts(context, 'msg91', msg91Receipts(reportIn(request)));
        return { status: 'ok' };
      },
    );
  });
}

function reportIn({ body, headers }: FastifyRequest): unknown {
  const bytes = bytesOf(body);
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
    : jsonIn(bytes);
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function jsonIn(bytes: Buffer): unknown {
  if (isTooDeep(bytes)) throw jsonTooDeepError();
  return parseJson(bytes.toString('utf8'));
}
