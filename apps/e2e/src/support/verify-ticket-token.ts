import { tokenOfQr } from '@jalsa/booking-core/tickets';
import { compactVerify, createRemoteJWKSet } from 'jose';

export interface TicketClaims {
  /** The tracking id of the ticket. */
  sub: string;
  /** The short id of the event. */
  evt: string;
  /** The number of people. */
  ppl: number;
}

/** The claims in the text of a ticket's QR code, after its signature is verified with the server's public keys. */
export async function verifyTicketToken(origin: string, read: string): Promise<TicketClaims> {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin));
  const { payload } = await compactVerify(tokenOfQr(read) ?? '', keys, { algorithms: ['EdDSA', 'Ed25519'] });
  const { sub, evt, ppl } = JSON.parse(new TextDecoder().decode(payload));
  return { sub, evt, ppl };
}
