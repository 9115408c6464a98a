import type { Ticket } from '@jalsa/api-client';
import { signIn } from '@jalsa/web/session/session';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeTicket } from '../../test/make/ticket.ts';
import { readSavedTickets, saveTickets } from './saved-tickets.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const ticketUntil = (_id: string, hours: number) =>
  makeTicket({ _id, event_end: new Date(NOW.getTime() + hours * HOUR).toISOString() });
const save = (tickets: Ticket[], isComplete = true) => saveTickets('asha', { tickets, isComplete }, NOW);
const ids = (now = NOW) => readSavedTickets(now).map(({ _id }) => _id);

beforeEach(() => signIn({ accessToken: 'token-1', partnerId: 'asha' }));

it('keeps upcoming tickets until the end of their event', () => {
  expect(save([ticketUntil('over', 0), ticketUntil('soon', 1), ticketUntil('later', 9)])).toBe(true);
  expect(ids()).toEqual(['soon', 'later']);
  expect(ids(new Date(NOW.getTime() + HOUR))).toEqual(['later']);
  expect(localStorage.getItem('savedTickets')).not.toContain('"soon"');
  expect(ids(new Date(NOW.getTime() + 9 * HOUR))).toEqual([]);
  expect(localStorage.getItem('savedTickets')).toBeNull();
});

it.each([
  ['another customer has signed in', () => signIn({ accessToken: 'token-2', partnerId: 'ravi' })],
  ['the session has ended', () => localStorage.removeItem('accessToken')],
])('deletes the tickets when %s', (_case, change) => {
  save([ticketUntil('soon', 1)]);
  change();
  expect(ids()).toEqual([]);
  expect(localStorage.getItem('savedTickets')).toBeNull();
});

it('saves no ticket of a customer who has logged out meanwhile', () => {
  localStorage.clear();
  expect(save([ticketUntil('soon', 1)])).toBe(false);
  expect(localStorage.length).toBe(0);
});

it('keeps the saved tickets that a list of the first page does not have', () => {
  save([ticketUntil('c', 30), ticketUntil('d', 40)]);
  save([ticketUntil('a', 5), ticketUntil('b', 20)], false);
  expect(ids().toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

it('lists the tickets by the start of their events, whatever the order in which they were saved', () => {
  const starting = (_id: string, hours: number) =>
    makeTicket({
      _id,
      event_start: new Date(NOW.getTime() + hours * HOUR).toISOString(),
      event_end: new Date(NOW.getTime() + 99 * HOUR).toISOString(),
    });
  save([starting('third', 40)]);
  save([starting('first', 5), starting('second', 20)], false);
  expect(ids()).toEqual(['first', 'second', 'third']);
});

it('deletes a saved ticket that is refunded, also by the list of a page', () => {
  save([ticketUntil('a', 5), ticketUntil('b', 20)]);
  save([{ ...ticketUntil('a', 5), status: 'refunded' }], false);
  expect(ids()).toEqual(['b']);
});

it('deletes a saved ticket that a complete list does not have', () => {
  save([ticketUntil('a', 5), ticketUntil('b', 20)]);
  save([ticketUntil('b', 20)], true);
  expect(ids()).toEqual(['b']);
});

it('replaces a saved ticket by its reissue', () => {
  save([{ ...ticketUntil('a', 5), ticket_token: 'old' }]);
  save([{ ...ticketUntil('a', 5), ticket_token: 'new' }], false);
  expect(readSavedTickets(NOW).map(({ ticket_token }) => ticket_token)).toEqual(['new']);
});

it('reports that a full storage takes no more tickets, and keeps those that it has', () => {
  save([ticketUntil('a', 5)]);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { setItem } = Storage.prototype;
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (value.includes('"b"')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  expect(save([ticketUntil('a', 5), ticketUntil('b', 6)])).toBe(false);
  refuse.mockRestore();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  expect(ids()).toEqual(['a']);
  expect(localStorage.getItem('savedTickets')).toContain('"a"');
});

it('reports that a forbidden storage takes no tickets', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(save([ticketUntil('soon', 1)])).toBe(false);
  refuse.mockRestore();
  warn.mockRestore();
  expect(ids()).toEqual([]);
});
