import { paymentCallback } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { checkShape } from '../../http/check-shape.ts';
import type { PaymentHandler } from './payment-handler.types.ts';
import { returnWithFailure, returnWithReport } from './payment-return.service.ts';

const FORM_BYTES = 16_384;

/**
 * Lets the routes of a scope take the form that the gateway's own page posts, at the top of the window and from a foreign
 * origin: without a cookie, a token and a page of ours. The answer sends the browser on (303).
 */
export function acceptPaymentForms(scope: FastifyInstance, context: Context, handler: PaymentHandler): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  scope.addHook('preValidation', async ({ body, query }, reply) => {
    if (!(body instanceof URLSearchParams)) return;
    const fields = new Map(body);
    const failed = [...fields.keys()].some((name) => name.startsWith('error['));
    const path = failed
      ? await returnWithFailure(context, handler, fields)
      : await returnWithReport(
          context,
          handler,
          // The page that opened the payment put the campaign into the address.
          checkShape(paymentCallback, { ...Object(query), ...Object.fromEntries(fields) }),
        );
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
}
