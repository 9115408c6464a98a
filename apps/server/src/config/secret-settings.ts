/** The settings that are keys, or hold one: their values never reach a log or a row. */
const IS_SECRET = /(_KEY|_SECRET|_TOKEN|_PASSWORD)$/;
const HOLDS_SECRET = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
];

/** The texts of the settings that must not be shown: keys, and addresses with the password inside. */
export function secretsOf(settings: Record<string, unknown>): string[] {
  const secret = Object.entries(settings).filter(
    ([name]) => IS_SECRET.test(name) || HOLDS_SECRET.includes(name),
  );
  return secret.flatMap(([, value]) => textsOf(value)).flatMap((text) => [text, ...partsOf(text)]);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The password and the query of an address, and the keys of a list of them. */
function partsOf(text: string): string[] {
  const { password = '', search = '' } = URL.parse(text) ?? {};
  const parts = [
    password,
    decodedOr(password),
    search.slice(1),
    ...(text.includes(',') ? text.split(',').map((part) => part.trim()) : []),
  ];
  return parts.filter((part) => part !== '');
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a password with a lone % is not encoded
  }
}
