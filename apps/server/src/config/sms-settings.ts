import * as z from 'zod';
import { isWebhookSecret } from '../lib/standard-webhooks.ts';
import { requireSettings } from './config-error.ts';
import { mustBe, text, url } from './setting-types.ts';

/** Pairs such as `ticket=5e1e…,refund=5e2f…`. */
const pairs = (pattern: RegExp, example: string) =>
  text.refine((value) => pattern.test(value), mustBe(`a list such as ${example}`)).transform(toPairs);

const toPairs = (value: string): Record<string, string> =>
  Object.fromEntries(value.split(',').map((pair) => pair.split('=') as [string, string]));

/** The settings of the adapters of SMS. */
export const smsSettings = {
  MSG91_AUTH_KEY: text.optional().describe('key of MSG91; required with `msg91`'),
  MSG91_TEMPLATE_IDS: pairs(/^\w+=\w+(,\w+=\w+)*$/, 'one_time_code=5e1e…,ticket=5e2f…')
    .optional()
    .describe('MSG91’s ids of its templates, one for each SMS; required with `msg91`'),
  MSG91_API_URL: url.default('https://control.msg91.com').describe('address of MSG91'),
  SMS_RECEIPT_TOKEN: text
    .refine((value) => /^[\w-]{32,128}$/.test(value), {
      error: 'must have 32 to 128 letters, digits, _ and -, as `openssl rand -hex 32` prints them',
    })
    .optional()
    .describe('secret end of the receipts’ address; required with `msg91`'),
  // The message repeats neither the address, which may hold a key, nor the secret.
  SMS_WEBHOOK_URL: text
    .refine((value) => z.url({ protocol: /^https?$/ }).safeParse(value).success, {
      error: 'is not a web address such as https://sms.example.org/jalsa',
    })
    .optional()
    .describe('address of yours that gets every SMS; required with `webhook`'),
  SMS_WEBHOOK_SECRET: text
    .refine(isWebhookSecret, {
      error: 'must be whsec_ and 24 to 64 bytes in base64: echo "whsec_$(openssl rand -base64 32)"',
    })
    .optional()
    .describe('secret that signs SMS and receipts, such as `whsec_…`; required with `webhook`'),
};

type Settings = z.output<z.ZodObject<typeof smsSettings>> & { SMS: string };

/** The provider of `SMS=msg91` or `SMS=webhook`; null with any other adapter. */
export function smsConfig(settings: Settings) {
  const { SMS } = settings;
  const reason = `SMS=${SMS} needs it`;
  if (SMS === 'msg91') {
    const names = ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_IDS', 'SMS_RECEIPT_TOKEN'] as const;
    const required = requireSettings(settings, names, reason);
    return {
      provider: SMS,
      authKey: required.MSG91_AUTH_KEY,
      templateIds: required.MSG91_TEMPLATE_IDS,
      apiUrl: settings.MSG91_API_URL,
      receiptToken: required.SMS_RECEIPT_TOKEN,
    } as const;
  }
  if (SMS === 'webhook') {
    const required = requireSettings(settings, ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'], reason);
    return {
      provider: SMS,
      url: required.SMS_WEBHOOK_URL,
      secret: required.SMS_WEBHOOK_SECRET,
    } as const;
  }
  return null;
}

export type SmsConfig = NonNullable<ReturnType<typeof smsConfig>>;
export type Msg91Config = Extract<SmsConfig, { provider: 'msg91' }>;
export type SmsWebhookConfig = Extract<SmsConfig, { provider: 'webhook' }>;
