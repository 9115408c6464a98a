import { signIn } from '@jalsa/web/session';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeTicket } from '../../test/make/ticket.ts';
import { readSavedTickets, saveTickets } from './saved-tickets.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const ticketUntil = (_id: string, hours: number) =>
  makeTicket({ _id, event_end: new Date(NOW.getTime() + hours * HOUR).toISOString() });
const ids = (now = NOW) => readSavedTickets(now).map(({ _id }) => _id);

beforeEach(() => signIn({ accessToken: 'token-1', partnerId: 'asha' }));

it('keeps upcoming tickets until the end of their event', () => {
  expect(
    saveTickets('asha', [ticketUntil('over', 0), ticketUntil('soon', 1), ticketUntil('later', 9)], NOW),
  ).toBe(true);
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
  saveTickets('asha', [ticketUntil('soon', 1)], NOW);
  change();
  expect(ids()).toEqual([]);
  expect(localStorage.getItem('savedTickets')).toBeNull();
});

it('saves no ticket of a customer who has logged out meanwhile', () => {
  localStorage.clear();
  expect(saveTickets('asha', [ticketUntil('soon', 1)], NOW)).toBe(false);
  expect(localStorage.length).toBe(0);
});

it('reports that a full storage takes no tickets', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveTickets('asha', [ticketUntil('soon', 1)], NOW)).toBe(false);
  setItem.mockRestore();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
