import type * as z from 'zod';
import { requireSettings } from './config-error.ts';
import { mustBe, text, url } from './setting-types.ts';

/** The version of Meta’s Graph API. */
const GRAPH_VERSION = 'v26.0';

/** The settings of Meta’s WhatsApp Cloud API. */
export const whatsAppSettings = {
  WHATSAPP_PHONE_NUMBER_ID: text
    .refine((value) => /^\d{5,20}$/.test(value), mustBe('the id of a number, in digits'))
    .optional()
    .describe('Meta’s id of the number that sends; required with `cloud`'),
  WHATSAPP_TOKEN: text.optional().describe('access token of a system user; required with `cloud`'),
  WHATSAPP_APP_SECRET: text
    .optional()
    .describe('secret of the Meta app, which signs webhooks; required with `cloud`'),
  WHATSAPP_VERIFY_TOKEN: text
    .optional()
    .describe('text that the address of the webhook is verified with; required with `cloud`'),
  WHATSAPP_API_URL: url.default('https://graph.facebook.com').describe('address of Meta’s Graph API'),
};

type Settings = z.output<z.ZodObject<typeof whatsAppSettings>> & { WHATSAPP: string };

/** The Cloud API of `WHATSAPP=cloud`; null with any other adapter. */
export function whatsAppConfig(settings: Settings) {
  if (settings.WHATSAPP !== 'cloud') return null;
  const required = requireSettings(
    settings,
    ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    'WHATSAPP=cloud needs it',
  );
  return {
    phoneNumberId: required.WHATSAPP_PHONE_NUMBER_ID,
    token: required.WHATSAPP_TOKEN,
    appSecret: required.WHATSAPP_APP_SECRET,
    verifyToken: required.WHATSAPP_VERIFY_TOKEN,
    apiUrl: `${settings.WHATSAPP_API_URL}/${GRAPH_VERSION}`,
  };
}

export type WhatsAppConfig = NonNullable<ReturnType<typeof whatsAppConfig>>;
