import { createRemoteJWKSet, jwtVerify } from 'jose';

export interface TicketClaims {
  /** The ticket. */
  sub: string;
  /** The event. */
  evt: string;
  /** People that it lets in. */
  ppl: number;
}

/** What a ticket's QR says, once its signature is proved by the public keys, as at the gate. */
export async function verifyTicketToken(origin: string, token: string): Promise<TicketClaims> {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin));
  const { payload } = await jwtVerify<TicketClaims>(token, keys, { algorithms: ['EdDSA', 'Ed25519'] });
  const { sub, evt, ppl } = payload;
  return { sub, evt, ppl };
}
