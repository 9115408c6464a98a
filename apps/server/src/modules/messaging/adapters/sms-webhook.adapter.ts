import { randomUUID } from 'node:crypto';
import { type Config, ConfigError } from '../../../config.ts';
import { systemClock } from '../../../lib/clock.ts';
import type { Logger } from '../../../lib/logger.ts';
import { signWebhook } from '../../../lib/standard-webhooks.ts';
import type { MessageChannel, OutgoingMessage, SendResult } from '../channel.types.ts';
import { countSegments } from '../sms-segments.rules.ts';
import { templateNames } from '../templates.rules.ts';
import { askProvider, type ProviderAnswer } from './provider-http.adapter.ts';
import { missingIds, refuseLongValues } from './sms-message.rules.ts';

/**
 * Gives each SMS as a webhook, signed by the rules of Standard Webhooks, to a service of the owner, which gives it to any
 * provider. Throws ConfigError where a number of the register (DLT) is missing.
 */
export function openSmsWebhook({ sms, dlt }: Pick<Config, 'sms' | 'dlt'>, log: Logger): MessageChannel {
  if (sms?.provider !== 'webhook') throw new Error('SMS is not set to webhook');
  requireDlt(dlt);

  const { url, secret } = sms;
  const post = (id: string, type: string, data: object, signal: AbortSignal): Promise<ProviderAnswer> => {
    const at = systemClock.now();
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    const headers = { 'content-type': 'application/json', ...signWebhook(secret, { id, at, body }) };
    return askProvider(url, { method: 'POST', headers, body, signal });
  };
  return {
    adapter: 'webhook',
    send: async (message, signal) => {
      const refusal = refuseLongValues(message, log);
      if (refusal !== null) return refusal;
      return resultOf(await post(smsWebhookId(message), 'sms.send', dataOf(message), signal), message);
    },
    check: async (signal) => {
      const { status } = await post(randomUUID(), 'sms.check', {}, signal);
      if (isSuccess(status)) return [];
      if (status >= 500) throw new Error(`the webhook answers with the status ${status}`);
      const setting = status === 401 || status === 403 ? 'SMS_WEBHOOK_SECRET' : 'SMS_WEBHOOK_URL';
      return [`${setting}: the webhook refuses a check with the status ${status}`];
    },
    close: async () => {},
  };
}

function requireDlt({ entityId, header, templateIds }: Config['dlt']): void {
  const unset = [
    ...(entityId === null ? ['SMS_DLT_ENTITY_ID'] : []),
    ...(header === null ? ['SMS_DLT_HEADER'] : []),
  ];
  if (unset.length > 0)
    throw new ConfigError(...unset.map((name) => `${name} is missing: SMS=webhook needs it`));
  const missing = missingIds(templateNames('sms'), templateIds);
  if (missing !== null)
    throw new ConfigError(
      `SMS_DLT_TEMPLATE_IDS leaves out ${missing}: SMS=webhook needs a number of each text`,
    );
}

function dataOf(message: OutgoingMessage) {
  const { to, text, template } = message;
  const { dlt } = message.identifiers;
  if (!dlt?.entityId || !dlt.header || !dlt.templateId)
    throw new Error(`the SMS ${template} has no numbers of the register (DLT)`);
  return {
    id: smsWebhookId(message),
    to: `+91${to}`,
    text,
    unicode: countSegments(text).encoding === 'UCS-2',
    template,
    dlt: { entity_id: dlt.entityId, header: dlt.header, template_id: dlt.templateId },
  };
}

// A service sends no id twice: a message that failed after an acceptance, and is sent again by hand, needs another one, by
// which its receipts are told apart, too.
const smsWebhookId = ({ id, failedAcceptances }: OutgoingMessage) =>
  failedAcceptances === 0 ? id : `${id}.${failedAcceptances}`;

// The secret or the address is wrong: somebody mends it, and the message waits for that.
const OF_SETTINGS = [401, 403, 404];

const isSuccess = (status: number) => status >= 200 && status < 300;

// Receipts name the SMS by the id that we gave it, so that the webhook needs no id of its own.
function resultOf({ status, retryAfter }: ProviderAnswer, message: OutgoingMessage): SendResult {
  if (isSuccess(status)) return { kind: 'accepted', providerId: smsWebhookId(message) };
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return { kind: 'wait', retryAfter: retryAfter ?? 30 };
  if (status >= 400 && status < 500 && !OF_SETTINGS.includes(status) && status !== 408)
    return { kind: 'refused', reason: `the webhook refuses it with the status ${status}` };
  throw new Error(`the webhook answers with the status ${status}`);
}
