import { expect, it } from 'vitest';
import { ticketFileName } from './ticket-file-name.ts';

it.each([
  ['K7QW3MZ9XA', 'K7QW3MZ9XA.pdf'],
  [null, 'ticket.pdf'],
  [undefined, 'ticket.pdf'],
  ['  ', 'ticket.pdf'],
  ['a/b\\c:d', 'a-b-c-d.pdf'],
])('%j is saved as %s', (id, name) => {
  expect(ticketFileName({ ticket_tracking_id: id })).toBe(name);
});
