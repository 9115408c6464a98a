// Checks the ticket that `buy.ts` bought, as a gate does without a network: when the event begins, and a month earlier.
import { readFile } from 'node:fs/promises';
import { verifyTicket } from '@jalsa/booking-core/tickets';

const { token, event, jwks } = JSON.parse(await readFile('gate.json', 'utf8'));
const begins = new Date(event.event_start);
const monthBefore = new Date(begins.getTime() - 30 * 86_400_000);

const result = await verifyTicket(token, jwks, { now: begins, event });
console.log(result.ok ? `admits ${result.ticket.people} with ${result.ticket.trackingId}` : result.reason);
for (const [text, now] of [
  [token, monthBefore],
  [`${token.slice(0, -4)}AAAA`, begins],
]) {
  const refused = await verifyTicket(text, jwks, { now, event });
  console.log(refused.ok ? 'admitted' : refused.reason);
}
