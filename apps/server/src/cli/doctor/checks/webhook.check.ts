import { createHmac } from 'node:crypto';
import { contract } from '@jalsa/api-client/contract';
import * as z from 'zod';
import { type Answer, ask, isUnreachable } from '../ask.ts';
import { type Check, type CheckContext, mend, ok } from '../check.types.ts';

/** An event that Jalsa ignores. Its id is always the same, so that many checks leave one row, for a week. */
const EVENT_ID = 'jalsa-doctor';
const BODY = JSON.stringify({ entity: 'event', event: 'jalsa.doctor', payload: {} });

const refusal = z.object({ code: z.literal('bad_signature') });

/** Whether webhooks reach the server through its public address, and whether it has the secret that they are signed with. */
export const webhookCheck: Check = {
  name: 'webhook',
  needs: ['SITE_ORIGIN', 'PAYMENT_PROVIDER', 'RAZORPAY_WEBHOOK_SECRET'],
  run: async (context) => {
    const { siteOrigin, payment } = context.config;
    const url = `${siteOrigin}${contract.payments.webhook.path}`;
    const signature = createHmac('sha256', payment.webhookSecret).update(BODY).digest('hex');
    // Another secret's signature, not a broken one: the server must compare it.
    const wrong = createHmac('sha256', `${payment.webhookSecret}?`).update(BODY).digest('hex');
    const forged = await send(context, url, wrong);
    if (forged === null) return [mend(`nothing answers at ${siteOrigin}: start the server and its proxy`)];
    if (forged.status >= 500) {
      return [
        mend(`${url} answers ${forged.status}: start the server, and see whether its proxy reaches it`),
      ];
    }
    if (!isBadSignature(forged)) {
      return [
        mend(
          `${url} answers ${forged.status} to a webhook with a wrong signature, not 400 bad_signature: the proxy must pass the path, its body and its headers on unchanged`,
        ),
      ];
    }
    const genuine = await send(context, url, signature);
    if (genuine?.status === 200) return [ok(`webhooks reach the server at ${url}`)];
    if (genuine !== null && isBadSignature(genuine)) {
      return [
        mend(
          'the running server has another RAZORPAY_WEBHOOK_SECRET, or the proxy changes the body: compare both',
        ),
      ];
    }
    return [
      mend(`${url} answers ${genuine?.status ?? 'nothing'} to a genuine webhook: read the server’s log`),
    ];
  },
};

async function send({ signal }: CheckContext, url: string, signature: string): Promise<Answer | null> {
  try {
    return await ask(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': EVENT_ID,
        'x-razorpay-signature': signature,
      },
      body: BODY,
      signal,
    });
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
}

const isBadSignature = ({ status, body }: Answer) => status === 400 && refusal.safeParse(body).success;
