import type { Ticket } from '@jalsa/api-client';
import { makeTicket } from '@jalsa/checkout/test/make/ticket';
import { signIn } from '@jalsa/web/session/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServerOptions, failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';

const LIST = 'GET /customer/customer/tickets/customer-1/v2';
const HOUR = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A ticket of an event that starts and ends so many hours from now. */
const ticketOf = (id: string, start = 100, end = start + 3, changes: Partial<Ticket> = {}) =>
  makeTicket({
    _id: id,
    ticket_tracking_id: id,
    event_name: `Event ${id}`,
    event_start: hoursFromNow(start),
    event_end: hoursFromNow(end),
    ...changes,
  });

const PAGE_SIZE = 2;

/** A server with the tickets of each tab. */
const listOf = (upcoming: Ticket[], previous: Ticket[] = []): FakeServerOptions['answers'] => ({
  [LIST]: ({ query }) => {
    const all = query.tab === 'previous' ? previous : upcoming;
    const page = Number(query.page);
    const tickets = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
    return { body: { tickets, total: all.length, page, page_size: PAGE_SIZE } };
  },
});

/** Scrolls to the end of the list. */
let scrollToEnd = () => {};
const OriginalObserver = globalThis.IntersectionObserver;
beforeEach(() => {
  signIn({ accessToken: 'token-0', partnerId: 'customer-1' });
  const observed = new Map<object, () => void>();
  scrollToEnd = () => {
    for (const notify of observed.values()) notify();
  };
  globalThis.IntersectionObserver = class extends OriginalObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      observed.set(this, () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this));
    }
    override disconnect() {
      observed.delete(this);
    }
  };
});
afterEach(() => {
  globalThis.IntersectionObserver = OriginalObserver;
});

const card = (name: RegExp | string) => screen.findByRole('button', { name, expanded: false });
/** Scrolls until a card appears: the list may not watch its end yet. */
const scrollTo = (name: RegExp) =>
  waitFor(() => {
    act(scrollToEnd);
    expect(screen.getByRole('button', { name, expanded: false })).toBeInTheDocument();
  });
const names = () =>
  within(screen.getByRole('list', { name: 'Bookings' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => /Event \w/.exec(textContent ?? '')?.[0]);

describe('the list', () => {
  it('appends pages near its end, without duplicates', async () => {
    const { server } = renderSite('/profile/tickets', {
      answers: listOf(['a', 'b', 'c', 'd', 'e'].map((id) => ticketOf(id))),
    });
    await card(/Event a/);
    expect(names()).toEqual(['Event a', 'Event b']);
    await scrollTo(/Event d/);
    await scrollTo(/Event e/);
    act(scrollToEnd);
    expect(names()).toEqual(['Event a', 'Event b', 'Event c', 'Event d', 'Event e']);
    const pages = server.asked.filter(({ path }) => path.includes('tickets')).map(({ query }) => query.page);
    expect(pages).toEqual(['0', '1', '2']);
  });

  it('starts another tab with its first page, under its own address', async () => {
    const { place, server } = renderSite('/profile/tickets', {
      answers: listOf([ticketOf('a'), ticketOf('b'), ticketOf('c')], [ticketOf('p', -9, -6)]),
    });
    await card(/Event a/);
    await scrollTo(/Event c/);
    await userEvent.click(screen.getByRole('tab', { name: 'Previous Bookings' }));
    await card(/Event p/);
    expect(place()).toBe('/profile/tickets?tab=previous');
    expect(names()).toEqual(['Event p']);
    await userEvent.click(screen.getByRole('tab', { name: 'Upcoming Bookings' }));
    await card(/Event a/);
    expect(names()).toEqual(['Event a', 'Event b']);
    expect(server.asked.at(-1)?.query).toEqual({ tab: 'upcoming', page: '0' });
  });

  it.each([
    ['', 'No upcoming bookings', '/explore/events-in-pune'],
    ['?tab=previous', 'No previous bookings', '/explore/events-in-pune'],
  ])('that is empty (%s) links to the events of the city', async (query, title, path) => {
    localStorage.setItem('selectedCity', 'pune');
    renderSite(`/profile/tickets${query}`, { answers: listOf([]) });
    await screen.findByRole('heading', { name: title });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Find events' }).getAttribute('href')).toBe(path),
    );
  });

  it('shows an error with Retry, also for a later page', async () => {
    let isAway = true;
    const answers = listOf([ticketOf('a'), ticketOf('b'), ticketOf('c')]);
    renderSite('/profile/tickets', {
      answers: {
        [LIST]: (asked) =>
          isAway ? failure(403, 'forbidden', 'Not today.') : (answers?.[LIST]?.(asked) ?? {}),
      },
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await screen.findByText('We couldn’t load your tickets')).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await card(/Event b/);
    isAway = true;
    act(scrollToEnd);
    expect(await screen.findByText('We couldn’t load more tickets.')).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await card(/Event c/);
    warn.mockRestore();
  });
});

describe('a ticket', () => {
  it('is open by itself when it is the first and its event is within a day', async () => {
    renderSite('/profile/tickets', { answers: listOf([ticketOf('a', 23), ticketOf('b', 23)]) });
    expect(await screen.findByRole('button', { name: /Event a/, expanded: true })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of ticket a' })).toBeTruthy();
    const second = screen.getByRole('button', { name: /Event b/, expanded: false });
    await userEvent.click(second);
    expect(screen.getByRole('img', { name: 'QR code of ticket b' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Event a/, expanded: true }));
    expect(screen.queryByRole('img', { name: 'QR code of ticket a' })).toBeNull();
  });

  it('shows the booking with its price, and leads to a map and to support', async () => {
    const discount_data = { discount_amount: 100 };
    renderSite('/profile/tickets', {
      answers: listOf([ticketOf('ABCDE12345', 100, 103, { discount_data })]),
    });
    await userEvent.click(await card(/Event ABCDE12345/));
    const list = within(screen.getByRole('list', { name: 'Bookings' }));
    for (const text of [
      'ABCDE12345',
      'Early bird',
      '2 people · Asha Rao',
      '₹1,000.00',
      '₹100.00',
      '₹18.00',
      '−₹100.00',
      '₹1,018.00',
      'Online',
    ]) {
      expect(list.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(list.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('query=Ghat+Pavilion');
    expect(list.getByRole('link', { name: 'Get help with this ticket' }).getAttribute('href')).toBe(
      '/support?ticket=ABCDE12345',
    );
  });

  it('offers Resend Ticket and Download Ticket only before the end of its event', async () => {
    renderSite('/profile/tickets?tab=previous', { answers: listOf([], [ticketOf('p', -9, -6)]) });
    await userEvent.click(await card(/Event p/));
    expect(screen.getByText('Price paid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend Ticket' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download Ticket' })).toBeNull();
  });

  it('of a cancelled event says so', async () => {
    const event_change = { status: 'cancelled' as const, reason: 'the singer is ill' };
    renderSite('/profile/tickets', {
      answers: listOf([ticketOf('a', 5, 8, { status: 'refunded', event_change })]),
    });
    expect(await screen.findByText('Event cancelled')).toBeTruthy();
    expect(screen.getByText('Event cancelled – not valid for entry')).toBeTruthy();
  });

  it('of a postponed event is refunded after a question', async () => {
    const event_change = { status: 'postponed' as const, refund_until: hoursFromNow(2) };
    const postponed = ticketOf('a', 5, 8, { event_change });
    const refund = { body: { ...postponed, status: 'refunded' } };
    renderSite('/profile/tickets', {
      answers: { ...listOf([postponed]), 'POST /customer/customer/ticket/a/refund': () => refund },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a refund' }));
    const question = within(await screen.findByRole('dialog', { name: 'Refund this ticket?' }));
    expect(question.getByText(/^You’ll get back the full ₹[\d,.]+ you paid, and the ticket/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Refund ticket' }));
    expect(await screen.findByText('Refunded – not valid for entry')).toBeTruthy();
  });

  it('of a postponed event has no refund after its last day', async () => {
    const event_change = { status: 'postponed' as const, refund_until: hoursFromNow(-1) };
    renderSite('/profile/tickets', { answers: listOf([ticketOf('a', 5, 8, { event_change })]) });
    expect(await screen.findByText('New date')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a refund' })).toBeNull();
  });

  it('that was refunded says so and shows no QR code', async () => {
    const refund_data = { refund_amount: 1341.6, refunded_at: '2026-11-19T20:00:00.000Z' };
    const refunded = ticketOf('a', 5, 8, { status: 'refunded', refund_data });
    renderSite('/profile/tickets', { answers: listOf([refunded]) });
    expect(await screen.findByText('Refunded – not valid for entry')).toBeTruthy();
    expect(screen.getByText('We refunded ₹1,341.60 on Fri 20 Nov.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download Ticket' })).toBeNull();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resend Ticket' })).toBeNull();
  });
});

it('shows the code of a reissued ticket when the visitor comes back to the page', async () => {
  const picture = (link: string, ticket_token: string) =>
    ticketOf('a', 5, 8, { ticket_token, ticket_qr_image: { image_link: link } });
  let listed = picture('/old.png?t=1', 'old');
  renderSite('/profile/tickets', {
    answers: { [LIST]: () => ({ body: { tickets: [listed], total: 1, page: 0, page_size: PAGE_SIZE } }) },
  });
  const qr = () => screen.findByRole('img', { name: 'QR code of ticket a' });
  const comeBack = () =>
    act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await qr()).toHaveAttribute('src', '/old.png?t=1');
  // The same ticket has another link in each list; its picture stays.
  listed = picture('/old.png?t=2', 'old');
  await comeBack();
  expect(await qr()).toHaveAttribute('src', '/old.png?t=1');
  listed = picture('/new.png?t=3', 'new');
  await comeBack();
  await waitFor(async () => expect(await qr()).toHaveAttribute('src', '/new.png?t=3'));
});
