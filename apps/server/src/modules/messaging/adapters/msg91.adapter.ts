import * as z from 'zod';
import type { Msg91Config } from '../../../config/sms-settings.ts';
import { type Config, ConfigError } from '../../../config.ts';
import type { Logger } from '../../../lib/logger.ts';
import type { MessageChannel, OutgoingMessage, SendResult } from '../channel.types.ts';
import { templateNames } from '../templates.rules.ts';
import { MSG91_ERRORS } from './msg91-errors.rules.ts';
import { askProvider, type ProviderAnswer } from './provider-http.adapter.ts';
import { missingIds, refuseLongValues } from './sms-message.rules.ts';

const accepted = z.object({ type: z.literal('success'), message: z.string().min(1).max(512) });
// Anything else is no code, and may hold the number.
const code = z.coerce
  .string()
  .regex(/^\d{1,5}$/)
  .optional()
  .catch(undefined);
const failed = z.object({ code, apiError: code });

/** MSG91 refuses the same text for the same number within ten seconds. */
const REPEATED_AFTER_SECONDS = 11;

/** Gives SMS to MSG91 as its registered templates, with the values as VAR1, VAR2 and so on. Throws ConfigError. */
export function openMsg91({ sms }: Pick<Config, 'sms'>, log: Logger): MessageChannel {
  if (sms?.provider !== 'msg91') throw new Error('SMS is not set to msg91');
  const missing = missingIds(templateNames('sms'), sms.templateIds);
  if (missing !== null)
    throw new ConfigError(`MSG91_TEMPLATE_IDS leaves out ${missing}: SMS=msg91 needs an id of each text`);
  return {
    adapter: 'msg91',
    send: (message, signal) => send(sms, message, signal, log),
    check: (signal) => check(sms, signal),
    close: async () => {},
  };
}

async function send(
  { apiUrl, authKey, templateIds }: Msg91Config,
  message: OutgoingMessage,
  signal: AbortSignal,
  log: Logger,
): Promise<SendResult> {
  const refusal = refuseLongValues(message, log);
  if (refusal !== null) return refusal;
  const values = message.parameters.map((value, index) => [`VAR${index + 1}`, value]);
  const answer = await askProvider(`${apiUrl}/api/v5/flow`, {
    method: 'POST',
    headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      template_id: templateIds[message.template],
      short_url: '0',
      // Our id of the message, which delivery reports repeat.
      CRQID: message.id,
      recipients: [{ mobiles: `91${message.to}`, ...Object.fromEntries(values) }],
    }),
    signal,
  });
  const { data } = accepted.safeParse(answer.json);
  if (data && answer.status >= 200 && answer.status < 300)
    return { kind: 'accepted', providerId: data.message };
  return failureOf(answer, message);
}

// MSG91's words are not repeated: they may hold the number.
function failureOf(
  { status, json, retryAfter }: ProviderAnswer,
  { id, attempt }: OutgoingMessage,
): SendResult {
  const { data } = failed.safeParse(json);
  const given = data?.code ?? data?.apiError;
  // A status is no code: 202 of HTTP says that a request was taken.
  const error = given === undefined ? undefined : MSG91_ERRORS[given];
  if (error?.answer === 'refused')
    return { kind: 'refused', reason: `MSG91 refuses it: error ${given}, ${error.title}` };
  // An earlier attempt was accepted, and its answer was lost. Reports name it by our id.
  if (error?.answer === 'repeated' && attempt > 1) return { kind: 'accepted', providerId: id };
  if (error?.answer === 'repeated') return { kind: 'wait', retryAfter: REPEATED_AFTER_SECONDS };
  if (status === 429) return { kind: 'wait', retryAfter: retryAfter ?? 30 };
  throw new Error(
    `MSG91 answers with the status ${status}: error ${given ?? status}${error ? `, ${error.title}` : ''}`,
  );
}

/** Asks for the balance of SMS, with which MSG91 also checks the key. */
async function check({ apiUrl, authKey }: Msg91Config, signal: AbortSignal): Promise<string[]> {
  const query = new URLSearchParams({ authkey: authKey, type: '4' });
  const { status, json } = await askProvider(`${apiUrl}/api/balance.php?${query}`, { method: 'GET', signal });
  const { data: balance } = z.coerce.number().safeParse(json);
  if (status === 200 && json !== undefined && balance !== undefined)
    return balance > 0 ? [] : ['MSG91_AUTH_KEY: the account has no balance for SMS'];
  const given = failed.safeParse(json).data;
  const error = given?.code ?? given?.apiError ?? String(status);
  if (status >= 500) throw new Error(`MSG91 answers with the status ${status}`);
  return [
    `MSG91_AUTH_KEY: MSG91 refuses the key (error ${error}${MSG91_ERRORS[error] ? `, ${MSG91_ERRORS[error].title}` : ''})`,
  ];
}
