import { makeTicket } from '@jalsa/checkout/test/make/ticket';
import { describe, expect, it } from 'vitest';
import { isNeededSoon, listTickets, nextPageOf } from './ticket-pages.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const page = (ids: string[], changes: object = {}) => ({
  tickets: ids.map((_id) => makeTicket({ _id })),
  total: 5,
  page: 0,
  page_size: 2,
  ...changes,
});
const idsOf = (tickets: { _id: string }[]) => tickets.map(({ _id }) => _id);

describe('listTickets', () => {
  it('lists a ticket once, with its new data, when it has moved to the next page', () => {
    const moved = page(['b', 'c'], { page: 1 });
    const refunded = {
      ...moved,
      tickets: moved.tickets.map((ticket) => ({ ...ticket, status: 'refunded' as const })),
    };
    const tickets = listTickets([page(['a', 'b']), refunded]);
    expect(idsOf(tickets)).toEqual(['a', 'b', 'c']);
    expect(tickets.map(({ status }) => status)).toEqual(['valid', 'refunded', 'refunded']);
  });

  it('leaves out tickets that were not bought online', () => {
    const tickets = [makeTicket({ _id: 'a', purchase_mode: 'Offline' }), makeTicket({ _id: 'b' })];
    expect(idsOf(listTickets([{ ...page([]), tickets }]))).toEqual(['b']);
  });
});

it.each([
  ['the first of three pages', page(['a', 'b']), 1],
  ['the last page', page(['e'], { page: 2 }), undefined],
  ['an empty page, whatever the total', page([]), undefined],
])('the page after %s is right', (_which, last, next) => expect(nextPageOf(last)).toBe(next));

it.each([
  ['starts in 25 hours', 25, 28, false],
  ['starts in 24 hours', 24, 28, true],
  ['runs', -1, 1, true],
  ['is over', -3, 0, false],
])('the ticket of an event that %s is needed soon: %s, %s, %s', (_case, start, end, isSoon) => {
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();
  expect(isNeededSoon(makeTicket({ event_start: at(start), event_end: at(end) }), NOW)).toBe(isSoon);
});
