import { base64UrlOf, bytesOf } from './bytes.ts';

/** The `typ` in the header of a ticket's token (RFC 8725, section 3.11). */
export const TICKET_TYPE = 'jalsa-ticket+jwt';

/** The header of every ticket: only the key's id differs, so a QR code carries no more of it. */
const headerOf = (kid: string): string => JSON.stringify({ alg: 'EdDSA', kid, typ: TICKET_TYPE });

const SIGNATURE_BYTES = 64;
/** The digits of a text that no QR code of a ticket exceeds. A longer number would take long to read. */
const MAX_DIGITS = 2000;
const BRACE = 0x7b;

/**
 * The text of a ticket's QR code: the decimal digits of one number, whose bytes are the key's id, the claims and the
 * signature. A QR code stores three digits in ten bits, and a letter of a token in eight. A token with another header than
 * that of tickets is returned as it is.
 */
export function qrTextOf(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const kid = /"kid":"([\w-]+)"/.exec(textOf(bytesOf(header)))?.[1] ?? '';
  const bytes = [new TextEncoder().encode(kid), bytesOf(payload) ?? [], bytesOf(signature) ?? []];
  const hex = bytes
    .flatMap((part) => Array.from(part, (byte) => byte.toString(16).padStart(2, '0')))
    .join('');
  const text = hex === '' ? '' : BigInt(`0x${hex}`).toString();
  // The reader of the QR code must get the signed text back, letter for letter.
  return tokenOfQr(text) === token ? text : token;
}

/** The token in the text of a QR code, which is made of digits or the token itself; null for any other text. */
export function tokenOfQr(text: string | null | undefined): string | null {
  if (typeof text !== 'string') return null;
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) return text;
  if (text.length > MAX_DIGITS || !/^[1-9]\d+$/.test(text)) return null;
  const hex = BigInt(text).toString(16);
  const padded = hex.padStart(hex.length + (hex.length % 2), '0');
  const bytes = Uint8Array.from({ length: padded.length / 2 }, (_, at) =>
    Number.parseInt(padded.slice(2 * at, 2 * at + 2), 16),
  );
  const start = bytes.indexOf(BRACE);
  const end = bytes.length - SIGNATURE_BYTES;
  const kid = textOf(bytes.slice(0, Math.max(start, 0)));
  if (!/^[\w-]+$/.test(kid) || end <= start) return null;
  const header = base64UrlOf(new TextEncoder().encode(headerOf(kid)));
  return `${header}.${base64UrlOf(bytes.slice(start, end))}.${base64UrlOf(bytes.slice(end))}`;
}

const textOf = (bytes: Uint8Array | null): string => (bytes === null ? '' : new TextDecoder().decode(bytes));
