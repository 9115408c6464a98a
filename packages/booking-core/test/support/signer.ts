import type { webcrypto } from 'node:crypto';
import type { GateKeys } from '../../src/tickets.ts';

/** A key pair that signs tokens as the server does, and its key set. */
export interface Signer {
  keys: GateKeys;
  sign(claims: object, typ?: string | null, header?: object): Promise<string>;
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const encodeJson = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)));

/** A new key pair with this id. */
export async function newSigner(kid: string): Promise<Signer> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const { kty, crv, x } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return {
    keys: { keys: [{ kid, kty, crv, x }] },
    async sign(claims, typ = 'jalsa-ticket+jwt', header = {}) {
      const about = { alg: 'EdDSA', kid, ...(typ !== null && { typ }), ...header };
      const signed = `${encodeJson(about)}.${encodeJson(claims)}`;
      const signature = await crypto.subtle.sign(
        'Ed25519',
        pair.privateKey,
        new TextEncoder().encode(signed),
      );
      return `${signed}.${encode(new Uint8Array(signature))}`;
    },
  };
}

/** The claims of a ticket for an event of three hours that starts at `start`, in seconds. */
export const claimsOfEvent = (start: number) => ({
  iss: 'jalsa',
  sub: '7Q2KX0M4TB',
  ver: 1,
  evt: '241',
  nbf: start - 3 * 3600,
  exp: start + 9 * 3600,
  ppl: 4,
  pk: { a: 1, b: 3 },
});

/** The claims of a ticket for a table from `at` for two hours. */
export const claimsOfTable = (at: number) => ({
  iss: 'jalsa',
  sub: '7Q2KX0M4TB',
  ver: 1,
  ven: '7',
  at,
  nbf: at - 3600,
  exp: at + 8 * 3600,
  ppl: 2,
  pk: { a: 2 },
});
