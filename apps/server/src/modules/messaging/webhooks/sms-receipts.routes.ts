import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { SmsConfig } from '../../../config/sms-settings.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { isTooDeep, jsonTooDeepError } from '../../../lib/json-depth.ts';
import { isSameSecret } from '../../../lib/secrets.ts';
import { recordReceipts } from './record-receipts.service.ts';
import { httpReceipts, msg91Receipts, parseJson } from './sms-receipts.mapper.ts';

const PATH = '/service/webhooks/sms/:token';

const named = z.object({ token: z.string() });

/**
 * The address of receipts of SMS, which ends in a secret (`SMS_RECEIPT_TOKEN`): providers of SMS sign nothing. They send JSON,
 * a form or a query. The address does not exist unless such a provider sends the messages.
 */
export async function smsReceiptRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { sms } = context.config;
  if (sms === null) return;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: PATH,
      exposeHeadRoute: false,
      schema: { hide: true, params: named },
      config: { rawBody: true },
      // No body is received from a sender without the token.
      preParsing: async ({ params }) => {
        if (!isSameSecret((params as z.output<typeof named>).token, sms.receiptToken)) throw notFound();
      },
      handler: async (request) => {
        await recordReceipts(context, sms.provider, receiptsOf(reportIn(request), sms));
        return { status: 'ok' };
      },
    });
  });
}

const notFound = () => new DomainError('not_found', 'There is nothing at this address.');

const receiptsOf = (report: unknown, sms: SmsConfig) =>
  sms.provider === 'msg91' ? msg91Receipts(report) : httpReceipts(report, sms);

function reportIn({ method, query, body, headers }: FastifyRequest): unknown {
  if (method === 'GET') return query;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  if (isTooDeep(bytes)) throw jsonTooDeepError();
  return parseJson(bytes.toString('utf8'));
}
