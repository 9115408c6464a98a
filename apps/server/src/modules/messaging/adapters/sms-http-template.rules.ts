import { ConfigError } from '../../../config.ts';

/** The placeholders of `SMS_HTTP_URL` and `SMS_HTTP_BODY`. */
export const PLACEHOLDERS = [
  'to',
  'text',
  'template_id',
  'entity_id',
  'header',
  'message_id',
  'unicode',
] as const;

export type SmsValues = Record<(typeof PLACEHOLDERS)[number], string>;

type Encode = (value: string) => string;

const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);

const ENCODINGS: Record<string, Encode> = {
  'application/json': inJson,
  'application/x-www-form-urlencoded': encodeURIComponent,
};

const DEFAULT_TYPE = 'application/json';

/** The request that the settings describe, filled in for an SMS. */
export interface SmsRequest {
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

interface Settings {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

/** Makes the function that fills the request in. Throws ConfigError for settings that no SMS can be sent with. */
export function smsRequestTemplate({
  url,
  method,
  headers,
  body,
}: Settings): (values: SmsValues) => SmsRequest {
  if (method === 'GET' && body !== null)
    throw new ConfigError('SMS_HTTP_BODY has no place in a GET: leave it out');
  const type = headers['content-type'] ?? DEFAULT_TYPE;
  const encode = ENCODINGS[type.split(';', 1)[0]?.trim().toLowerCase() ?? ''];
  if (encode === undefined)
    throw new ConfigError(
      `SMS_HTTP_HEADERS has a content-type other than ${Object.keys(ENCODINGS).join(' and ')}`,
    );
  checkPlaceholders('SMS_HTTP_URL', url);
  checkPlaceholders('SMS_HTTP_BODY', body ?? '');
  for (const name of ['to', 'text']) {
    if (!`${url} ${body}`.includes(`{${name}}`))
      throw new ConfigError(`SMS_HTTP_${method === 'GET' ? 'URL' : 'BODY'} leaves out {${name}}`);
  }
  const fillIn = (values: SmsValues): SmsRequest => ({
    url: fill(url, values, encodeURIComponent),
    headers: { ...headers, ...(body === null ? {} : { 'content-type': type }) },
    body: body === null ? null : fill(body, values, encode),
  });
  if (!URL.canParse(fillIn(PROBE).url))
    throw new ConfigError('SMS_HTTP_URL is no web address once its placeholders are filled in');
  if (body !== null && encode === inJson) checkJson(fillIn(PROBE).body ?? '');
  return fillIn;
}

// A value that breaks JSON unless it is encoded; `unicode` may stand without quotes.
const PROBE: SmsValues = {
  to: '9000000001',
  text: 'a "quoted" \\ text\n',
  template_id: '1107',
  entity_id: '1101',
  header: 'JALSAA',
  message_id: '01990000',
  unicode: '0',
};

function checkJson(body: string): void {
  try {
    JSON.parse(body);
  } catch {
    throw new ConfigError('SMS_HTTP_BODY is not JSON once its placeholders are filled in');
  }
}

function checkPlaceholders(setting: string, pattern: string): void {
  const unknown = [...pattern.matchAll(/\{(\w+)\}/g)].find(([, name]) => !isPlaceholder(name ?? ''));
  if (unknown)
    throw new ConfigError(
      `${setting} has ${unknown[0]}: the placeholders are ${PLACEHOLDERS.map((one) => `{${one}}`).join(' ')}`,
    );
}

const isPlaceholder = (name: string): name is keyof SmsValues =>
  (PLACEHOLDERS as readonly string[]).includes(name);

const fill = (pattern: string, values: SmsValues, encode: Encode) =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) =>
    isPlaceholder(name) ? encode(values[name]) : whole,
  );

/** The value at a path such as `data.0.id`; undefined where there is none. */
export function valueAt(json: unknown, path: string): string | undefined {
  const value = path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, key)
          ? (part as Record<string, unknown>)[key]
          : undefined,
      json,
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
