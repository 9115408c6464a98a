import { bytesOf, objectOf } from './bytes.ts';

/** A public key of a key set (RFC 7517). Only Ed25519 keys are used. */
export interface PublicKey {
  readonly kid?: string;
  readonly kty?: string;
  readonly crv?: string;
  readonly x?: string;
}

/** The key set at `/.well-known/jwks.json`. */
export interface GateKeys {
  readonly keys: readonly PublicKey[];
}

/** A signed text, taken apart; its signature is not yet checked. */
export interface Jws {
  readonly kid: string;
  readonly typ: unknown;
  readonly payload: Record<string, unknown>;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Takes a JWS in compact form apart; null when it is none with an EdDSA header and a JSON object. */
export function parseJws(text: string | null | undefined): Jws | null {
  if (typeof text !== 'string') return null;
  const parts = text.split('.');
  const [header, payload, signature] = parts.map(bytesOf);
  if (parts.length !== 3 || !header || !payload || !signature) return null;
  const about = objectOf(header);
  const claims = objectOf(payload);
  if (!about || !claims || about.alg !== 'EdDSA' || typeof about.kid !== 'string') return null;
  // A critical extension that the reader does not know makes the text invalid (RFC 7515, section 4.1.11).
  if ('crit' in about) return null;
  return {
    kid: about.kid,
    typ: about.typ,
    payload: claims,
    signed: Uint8Array.from(new TextEncoder().encode(text.slice(0, text.lastIndexOf('.')))),
    signature,
  };
}

/** Checks the signature with the key that the header names. */
export async function checkSignature(
  { kid, signed, signature }: Jws,
  { keys }: GateKeys,
): Promise<'unknown_key' | 'bad_signature' | null> {
  const key = keys.find((one) => one.kid === kid && one.kty === 'OKP' && one.crv === 'Ed25519');
  const x = bytesOf(key?.x ?? '');
  if (x?.length !== 32) return 'unknown_key';
  const { subtle } = crypto;
  const imported = await subtle.importKey('raw', x, 'Ed25519', false, ['verify']);
  return (await subtle.verify('Ed25519', imported, signature, signed)) ? null : 'bad_signature';
}
