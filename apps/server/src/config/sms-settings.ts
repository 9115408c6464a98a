import * as z from 'zod';
import { requireSettings } from './require-settings.ts';
import { choice, mustBe, text, url } from './setting-types.ts';

/** Pairs such as `ticket=5e1e…,refund=5e2f…`. */
const pairs = (pattern: RegExp, example: string) =>
  text.refine((value) => pattern.test(value), mustBe(`a list such as ${example}`)).transform(toPairs);

const toPairs = (value: string): Record<string, string> =>
  Object.fromEntries(value.split(',').map((pair) => pair.split('=') as [string, string]));

const FIELD_NAMES = { id: 'id', reference: 'reference', status: 'status', reason: 'reason' };
const FIELDS_FORM = /^(id|reference|status|reason)=[\w.-]+(,(id|reference|status|reason)=[\w.-]+)*$/;
const STATUSES_FORM = /^(delivered|failed)=[\w/-]+(,(delivered|failed)=[\w/-]+)*$/;

// The message does not repeat the headers, which hold a key.
const headers = text
  .refine((value) => parseHeaders(value) !== null, {
    error: 'must be a JSON object of texts, such as {"authorization":"Bearer …"}',
    abort: true,
  })
  .transform((value) => parseHeaders(value) ?? {});

function parseHeaders(value: string): Record<string, string> | null {
  try {
    const { data } = z.record(z.string(), z.string()).safeParse(JSON.parse(value));
    return data === undefined
      ? null
      : Object.fromEntries(Object.entries(data).map(([name, one]) => [name.toLowerCase(), one]));
  } catch {
    return null;
  }
}

/** The settings of the adapters of SMS. */
export const smsSettings = {
  MSG91_AUTH_KEY: text.optional().describe('key of MSG91; required with `msg91`'),
  MSG91_TEMPLATE_IDS: pairs(/^\w+=\w+(,\w+=\w+)*$/, 'one_time_code=5e1e…,ticket=5e2f…')
    .optional()
    .describe('MSG91’s ids of its templates, one for each SMS; required with `msg91`'),
  MSG91_API_URL: url.default('https://control.msg91.com').describe('address of MSG91'),
  // The message does not repeat the address, which may hold a key.
  SMS_HTTP_URL: text
    .refine((value) => /^https?:\/\/[^/{}]+(\/|$)/.test(value), {
      error: 'is not a web address such as https://sms.example/send?to=91{to}',
    })
    .optional()
    .describe('address that sends an SMS, with placeholders in its query; required with `http`'),
  SMS_HTTP_METHOD: choice(['POST', 'GET']).describe('`POST` or `GET`'),
  SMS_HTTP_HEADERS: headers
    .optional()
    .describe('headers as a JSON object, such as `{"authorization":"Bearer …"}`'),
  SMS_HTTP_BODY: text
    .optional()
    .describe('body with placeholders, such as `{"to":"91{to}","text":"{text}"}`'),
  SMS_HTTP_ID: text
    .refine((value) => /^[\w-]+(\.[\w-]+)*$/.test(value), mustBe('a path such as data.0.id'))
    .default('id')
    .describe('path of the SMS’s id in the JSON answer'),
  SMS_HTTP_REFUSED: pairs(/^[\w.-]+=[\w./-]+(,[\w.-]+=[\w./-]+)*$/, 'http=400/422,error.code=1201/1305')
    .optional()
    .describe(
      'answers that refuse an SMS for good, as paths and values: `http=400,error.code=1201/1305`; `http` is the status',
    ),
  SMS_RECEIPT_TOKEN: text
    .refine((value) => /^[\w-]{32,128}$/.test(value), {
      error: 'must have 32 to 128 letters, digits, _ and -, as `openssl rand -hex 32` prints them',
    })
    .optional()
    .describe('secret end of the receipts’ address; required with `msg91` and `http`'),
  SMS_RECEIPT_FIELDS: text
    .refine((value) => FIELDS_FORM.test(value), mustBe('a list such as id=id,status=status'))
    .default('id=id,reference=reference,status=status,reason=reason')
    .describe('names of the fields of a receipt with `http`: its own id, our id, status and reason'),
  SMS_RECEIPT_STATUSES: text
    .refine(
      (value) => STATUSES_FORM.test(value),
      mustBe('a list such as delivered=DELIVRD,failed=UNDELIV/EXPIRED'),
    )
    .default('delivered=DELIVRD/DELIVERED,failed=UNDELIV/FAILED/REJECTD/REJECTED/EXPIRED/DELETED')
    .describe('statuses of a receipt with `http`; others change nothing'),
};

type Settings = z.output<z.ZodObject<typeof smsSettings>> & { SMS: string };

/** The provider of `SMS=msg91` or `SMS=http`; null with any other adapter. */
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
  if (SMS === 'http') {
    const required = requireSettings(settings, ['SMS_HTTP_URL', 'SMS_RECEIPT_TOKEN'], reason);
    return {
      provider: SMS,
      url: required.SMS_HTTP_URL,
      method: settings.SMS_HTTP_METHOD,
      headers: settings.SMS_HTTP_HEADERS ?? {},
      body: settings.SMS_HTTP_BODY ?? null,
      idPath: settings.SMS_HTTP_ID,
      /** Values that refuse an SMS for good, by their path in the answer. */
      refused: alternatives(settings.SMS_HTTP_REFUSED ?? {}),
      receiptToken: required.SMS_RECEIPT_TOKEN,
      receiptFields: { ...FIELD_NAMES, ...toPairs(settings.SMS_RECEIPT_FIELDS) },
      receiptStatuses: alternatives(toPairs(settings.SMS_RECEIPT_STATUSES)),
    } as const;
  }
  return null;
}

const alternatives = (byName: Record<string, string>) =>
  Object.fromEntries(Object.entries(byName).map(([name, values]) => [name, values.split('/')]));

export type SmsConfig = NonNullable<ReturnType<typeof smsConfig>>;
export type Msg91Config = Extract<SmsConfig, { provider: 'msg91' }>;
export type SmsHttpConfig = Extract<SmsConfig, { provider: 'http' }>;
