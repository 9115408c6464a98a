import { describe, expect, it } from 'vitest';
import { makeTicket } from '../../../test/make/ticket.ts';
import { appendTickets, isNeededSoon, NO_PAGES } from './ticket-pages.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const page = (ids: string[], changes: object = {}) => ({
  tickets: ids.map((_id) => makeTicket({ _id })),
  total: 5,
  page: 0,
  page_size: 2,
  ...changes,
});
const idsOf = ({ tickets }: { tickets: { _id: string }[] }) => tickets.map(({ _id }) => _id);

describe('appendTickets', () => {
  it('appends pages until the last one', () => {
    const first = appendTickets(NO_PAGES, page(['a', 'b']));
    expect(first.nextPage).toBe(1);
    const second = appendTickets(first, page(['c', 'd'], { page: 1 }));
    expect(second.nextPage).toBe(2);
    const third = appendTickets(second, page(['e'], { page: 2 }));
    expect(third.nextPage).toBeNull();
    expect(idsOf(third)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([first, second, third].map(({ isComplete }) => isComplete)).toEqual([false, false, true]);
  });

  it('lists a ticket once, with its new data, when it has moved to the next page', () => {
    const first = appendTickets(NO_PAGES, page(['a', 'b']));
    const moved = page(['b', 'c'], { page: 1 });
    const refunded = {
      ...moved,
      tickets: moved.tickets.map((ticket) => ({ ...ticket, status: 'refunded' as const })),
    };
    const second = appendTickets(first, refunded);
    expect(idsOf(second)).toEqual(['a', 'b', 'c']);
    expect(second.tickets.map(({ status }) => status)).toEqual(['valid', 'refunded', 'refunded']);
  });

  it('is not complete when a ticket has left the tab between two pages, so that another one was missed', () => {
    const first = appendTickets(NO_PAGES, page(['a', 'b'], { total: 4 }));
    // 'a' has left: 'c' is now on the first page.
    const second = appendTickets(first, page(['d'], { page: 1, total: 4 }));
    expect(second).toMatchObject({ nextPage: null, isComplete: false });
  });

  it('leaves out tickets that were not bought online', () => {
    const tickets = [makeTicket({ _id: 'a', purchase_mode: 'Offline' }), makeTicket({ _id: 'b' })];
    expect(idsOf(appendTickets(NO_PAGES, { ...page([]), tickets }))).toEqual(['b']);
  });

  it('ends with an empty page, whatever the total', () => {
    expect(appendTickets(NO_PAGES, page([])).nextPage).toBeNull();
  });
});

it.each([
  ['starts in 25 hours', 25, 28, false],
  ['starts in 24 hours', 24, 28, true],
  ['runs', -1, 1, true],
  ['is over', -3, 0, false],
])('the ticket of an event that %s is needed soon: %s, %s, %s', (_case, start, end, isSoon) => {
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();
  expect(isNeededSoon(makeTicket({ event_start: at(start), event_end: at(end) }), NOW)).toBe(isSoon);
});
