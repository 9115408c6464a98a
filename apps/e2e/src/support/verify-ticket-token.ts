import { createRemoteJWKSet, jwtVerify } from 'jose';

export interface TicketClaims {
  /** The id of the ticket. */
  sub: string;
  /** The id of the event. */
  evt: string;
  /** The number of people. */
  ppl: number;
}

/** The claims of a ticket's QR code, after its signature is verified with the server's public keys. */
export async function verifyTicketToken(origin: string, token: string): Promise<TicketClaims> {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin));
  const { payload } = await jwtVerify<TicketClaims>(token, keys, { algorithms: ['EdDSA', 'Ed25519'] });
  const { sub, evt, ppl } = payload;
  return { sub, evt, ppl };
}
