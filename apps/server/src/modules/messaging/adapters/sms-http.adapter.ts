import type { SmsHttpConfig } from '../../../config/sms-settings.ts';
import { type Config, ConfigError } from '../../../config.ts';
import type { Logger } from '../../../lib/logger.ts';
import type { MessageChannel, OutgoingMessage, SendResult } from '../channel.types.ts';
import { countSegments } from '../sms-segments.rules.ts';
import { smsTemplateNames } from '../templates.rules.ts';
import { askProvider, type ProviderAnswer } from './provider-http.adapter.ts';
import { type SmsValues, smsRequestTemplate, valueAt } from './sms-http-template.rules.ts';
import { missingIds, refuseLongValues } from './sms-message.rules.ts';

const ID_MAX = 512;

/**
 * Gives SMS to a provider through the HTTP call that the settings describe (`SMS_HTTP_…`). Throws ConfigError for a call
 * that cannot work, and where a number of the register (DLT) is missing.
 */
export function openSmsHttp({ sms, dlt }: Pick<Config, 'sms' | 'dlt'>, log: Logger): MessageChannel {
  if (sms?.provider !== 'http') throw new Error('SMS is not set to http');
  requireDlt(dlt);
  const fillIn = smsRequestTemplate(sms);
  return {
    adapter: 'http',
    send: async (message, signal) => {
      const refusal = refuseLongValues(message, log);
      if (refusal !== null) return refusal;
      const { url, headers, body } = fillIn(valuesOf(message));
      const answer = await askProvider(url, {
        method: sms.method,
        headers,
        ...(body === null ? {} : { body }),
        signal,
      });
      return resultOf(answer, sms);
    },
    check: async () => {
      throw new Error('only its call for sending is known: try `jalsa send-test --channel sms`');
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
    throw new ConfigError(...unset.map((name) => `${name} is missing: SMS=http needs it`));
  const missing = missingIds(smsTemplateNames(), templateIds);
  if (missing !== null)
    throw new ConfigError(`SMS_DLT_TEMPLATE_IDS leaves out ${missing}: SMS=http needs a number of each text`);
}

function valuesOf({ id, to, text, template, identifiers: { dlt } }: OutgoingMessage): SmsValues {
  const { entityId, header, templateId } = dlt ?? {};
  if (!entityId || !header || !templateId)
    throw new Error(`the SMS ${template} has no numbers of the register (DLT)`);
  return {
    to,
    text,
    template_id: templateId,
    entity_id: entityId,
    header,
    message_id: id,
    unicode: countSegments(text).encoding === 'UCS-2' ? '1' : '0',
  };
}

// The provider's words are not repeated: they may hold the number.
function resultOf(
  { status, json, retryAfter }: ProviderAnswer,
  { refused, idPath }: SmsHttpConfig,
): SendResult {
  for (const [path, values] of Object.entries(refused)) {
    const value = path === 'http' ? String(status) : valueAt(json, path);
    if (value !== undefined && values.includes(value))
      return { kind: 'refused', reason: `the provider refuses it: ${path}=${value}` };
  }
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return { kind: 'wait', retryAfter: retryAfter ?? 30 };
  const providerId = valueAt(json, idPath);
  if (status >= 200 && status < 300 && providerId && providerId.length <= ID_MAX)
    return { kind: 'accepted', providerId };
  throw new Error(`the provider of SMS answers with the status ${status} and no id at ${idPath}`);
}
