import { ApiError, type OrderResult } from '@jalsa/api-client';
import { readOrderResult, storeOrderResult } from '@jalsa/checkout/orders/order-results';
import { makeOrderResult, makeTicket } from '@jalsa/checkout/test/make/ticket';
import { Toaster } from '@jalsa/ui/toaster';
import { createQueryClient } from '@jalsa/web/api/queries';
import { clearSession } from '@jalsa/web/session/session';
import { personalStore } from '@jalsa/web/storage/storage';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeServer } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { ApiContext } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { BookingSuccessPage } from './booking-success-page.tsx';

let isNarrow = false;
beforeEach(() => {
  isNarrow = false;
  window.matchMedia = vi.fn((query) => ({
    matches: isNarrow && query === '(max-width: 700px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
});

function renderSuccessPage(result: OrderResult | null = null) {
  const state = result && storeOrderResult(result, personalStore());
  const { api, client } = fakeServer();
  const routes = [{ path: paths.success(), element: <BookingSuccessPage /> }];
  const initialEntries = [{ pathname: paths.success(), state }];
  render(
    <ApiContext value={() => client}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries })} />
      </QueryClientProvider>
      <Toaster label="Notifications" closeLabel="Close" />
    </ApiContext>,
  );
  return api;
}

it('shows the tickets of the booking', () => {
  renderSuccessPage(makeOrderResult());
  const qr = screen.getByRole('img', { name: 'QR code of ticket J4M7KQ2RTX' });
  expect(qr).toHaveAttribute('src', '/service/qr/J4M7KQ2RTX.png');
  for (const text of ['J4M7KQ2RTX', 'Raga by the River', 'Early bird', '2 people · Asha Rao']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText(/\+91 9876543210 by WhatsApp and SMS, and to asha@example.in/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the redeemable amount of all pieces of a package once', () => {
  const [line] = makeTicket().tickets_data;
  if (!line) throw new Error('The ticket has no line.');
  const redeemable = {
    ...line,
    ticket_type: { handle: 'redeemable' as const },
    ticket_param: { price: 300, value: 250, ticket_type: 'redeemable' },
  };
  renderSuccessPage(makeOrderResult({ ticket_data: [makeTicket({ tickets_data: [line, redeemable] })] }));
  expect(screen.getAllByText('Early bird')).toHaveLength(1);
  expect(screen.getByText('₹500.00 redeemable at the venue')).toBeInTheDocument();
});

it('shows the amount paid, and neither amount nor email for free tickets', () => {
  renderSuccessPage(makeOrderResult());
  expect(screen.getByText('Paid ₹1,118.00')).toBeInTheDocument();
  document.body.replaceChildren();
  const free = makeTicket({ price_data: { total_price: 0, platform_fee: 0, gst_fee: 0 } });
  renderSuccessPage(makeOrderResult({ ticket_data: [free] }));
  expect(screen.queryByText(/^Paid/)).not.toBeInTheDocument();
  expect(
    screen.getByText('Your tickets are on their way to +91 9876543210 by WhatsApp and SMS.'),
  ).toBeInTheDocument();
});

it('offers the calendar file, the event and a resend for a ticket of an event to come', async () => {
  const ticket = makeTicket({ event_handle: 'raga', event_end: '2199-01-01T00:00:00.000Z' });
  const api = renderSuccessPage(makeOrderResult({ ticket_data: [ticket] }));
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Add to calendar')).toBe('/service/raga.ics');
  expect(href('Event page')).toBe(paths.event('raga'));
  await userEvent.click(screen.getByRole('button', { name: 'Resend Ticket' }));
  expect(api.customer.resendTicket).toHaveBeenCalledWith({
    params: { ticketId: 'J4M7KQ2RTX' },
    query: { price: 1118 },
  });
  expect(await screen.findByText('Tickets have been resent successfully')).toBeInTheDocument();
  api.customer.resendTicket.mockRejectedValueOnce(
    new ApiError({ code: 'rate_limited', status: 429, message: 'Please try again later.' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resend Ticket' }));
  expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
});

it('links each of several tickets to its own event, and that of a table to its venue', () => {
  const ticket_data = [
    { _id: 'a', event_handle: 'raga', calendar_link: '/raga.ics' },
    { _id: 'b', event_handle: 'mehfil', calendar_link: '/mehfil.ics' },
    { _id: 'c', kind: 'table' as const, event_handle: 'tiffin', calendar_link: '/tiffin.ics' },
  ].map((changes) => makeTicket({ ...changes, event_end: '2199-01-01T00:00:00.000Z' }));
  renderSuccessPage(makeOrderResult({ ticket_data }));
  const hrefs = (name: string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(hrefs('Event page')).toEqual([paths.event('raga'), paths.event('mehfil')]);
  expect(hrefs('Add to calendar')).toEqual(['/raga.ics', '/mehfil.ics', '/tiffin.ics']);
  expect(hrefs('Venue page')).toEqual([paths.venue('tiffin')]);
});

it.each([
  ['is over', { event_end: '2020-01-01T00:00:00.000Z' }],
  ['was refunded', { status: 'refunded' as const }],
])('offers only the event for a ticket whose event or payment %s', (_state, changes) => {
  renderSuccessPage(makeOrderResult({ ticket_data: [makeTicket(changes)] }));
  expect(screen.getByRole('link', { name: 'Event page' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resend Ticket' })).not.toBeInTheDocument();
});

it('is shown in the site frame with a link home', async () => {
  const state = storeOrderResult(makeOrderResult(), personalStore());
  renderSite({ pathname: paths.success(), state });
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re all set' })).toBeInTheDocument();
  expect(screen.getByRole('banner').querySelector('a')?.getAttribute('aria-label')).toBe('Jalsa, home');
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it.each([
  ['cannot be loaded', async () => failure(403, 'forbidden', 'Not today.')],
  ['do not come', () => new Promise<never>(() => {})],
])('shows the tickets although the cities of the frame %s', async (_case, locations) => {
  const state = storeOrderResult(makeOrderResult(), personalStore());
  const path = 'GET /service/events_service/v2/no_auth/locations';
  renderSite({ pathname: paths.success(), state }, { answers: { [path]: locations } });
  expect(await screen.findByText('J4M7KQ2RTX')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /city/i })).not.toBeInTheDocument();
});

it('shows no tickets on Back after the owner has logged out', async () => {
  localStorage.setItem('accessToken', 'token-1');
  localStorage.setItem('partnerId', 'customer-1');
  const state = storeOrderResult(makeOrderResult(), personalStore());
  expect(JSON.stringify(state)).not.toContain('J4M7KQ2RTX');
  const { router } = renderSite('/?city=pune');
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate(paths.success(), { state }));
  expect(await screen.findByText('J4M7KQ2RTX')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByLabelText('Mobile number');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('There’s no booking to show here')).toBeInTheDocument();
  expect(screen.queryByText('J4M7KQ2RTX')).not.toBeInTheDocument();
});

it('names the events whose tickets could not be issued, each with its refund', () => {
  const reason = 'the date was withdrawn';
  const failed_events = [{ _id: 'event-2', name: 'Clay and Chai', refund_amount: 317.7, reason }];
  renderSuccessPage(makeOrderResult({ failedTicketOrders: ['event-2'], failed_events }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We couldn’t issue your tickets for Clay and Chai: the date was withdrawn. We’re refunding its share, ₹317.70.',
  );
});

it('requests a new link when the QR image does not load, and reports when there is none', async () => {
  const api = renderSuccessPage(makeOrderResult());
  api.customer.ticket.mockResolvedValue(makeTicket({ ticket_qr_image: { image_link: '/fresh.png' } }));
  const qr = screen.getByRole('img');
  fireEvent.error(qr);
  await waitFor(() => expect(qr).toHaveAttribute('src', '/fresh.png'));
  fireEvent.error(qr);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('QR image could not be loaded.'));
});

it('marks refunded tickets as invalid and shows no QR code for them', () => {
  const [valid, refunded] = [makeTicket(), makeTicket({ _id: 'ticket-2', status: 'refunded' })];
  renderSuccessPage(makeOrderResult({ ticket_data: [valid, refunded] }));
  expect(screen.getByText('Refunded – not valid for entry')).toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'You’re all set' })).toBeInTheDocument();
});

it('shows that a ticket was refunded after it was stored', async () => {
  const api = renderSuccessPage(makeOrderResult());
  api.customer.ticket.mockResolvedValue(makeTicket({ status: 'refunded' }));
  fireEvent.error(screen.getByRole('img'));
  expect(await screen.findByText('Refunded – not valid for entry')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Your tickets were refunded' })).toBeInTheDocument();
  expect(screen.queryByText(/on their way/)).not.toBeInTheDocument();
});

it('has a download button, which fills the width on narrow screens', () => {
  renderSuccessPage(makeOrderResult());
  expect(screen.getByRole('button', { name: 'Download Ticket' }).className).toContain('bg-marigold');
  document.body.replaceChildren();
  isNarrow = true;
  renderSuccessPage(makeOrderResult());
  expect(screen.getByRole('button', { name: 'Download Ticket' }).className).not.toContain('bg-');
});

it('disables the download without a network and says why', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderSuccessPage(makeOrderResult());
  const download = screen.getByRole('button', { name: 'Download Ticket' });
  expect(download).toBeDisabled();
  expect(download).toHaveAccessibleDescription(/^You’re offline\./);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(download).toBeEnabled();
  expect(screen.queryByText(/^You’re offline\./)).not.toBeInTheDocument();
  onLine.mockRestore();
});

it('lets a customer whose session has ended sign in again and return to the tickets', async () => {
  localStorage.setItem('accessToken', 'token-1');
  localStorage.setItem('partnerId', 'customer-1');
  const ticket = makeTicket({ event_end: '2199-01-01T00:00:00.000Z' });
  const state = storeOrderResult(makeOrderResult({ ticket_data: [ticket] }), personalStore());
  const { router, place } = renderSite(
    { pathname: paths.success(), state },
    {
      answers: {
        // The sign-in page leads a customer home whose session is still stored.
        [`GET /customer/resend/ticket/${ticket._id}`]: () => {
          clearSession();
          return failure(401, 'unauthorized', 'Please log in.');
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Ticket' }));
  await waitFor(() => expect(place()).toBe('/sign-in'));
  expect(screen.getByText('Please log in.')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'Resend Ticket' })).toBeInTheDocument();
});

it('shows the booking of the history entry when a tab has two bookings', async () => {
  const order = (code: string) =>
    storeOrderResult(
      makeOrderResult({ ticket_tracking_id: code, ticket_data: [makeTicket({ ticket_tracking_id: code })] }),
      personalStore(),
    );
  const entries = [order('FIRST12345'), order('SECOND1234')];
  const { router } = renderSite(entries.map((state) => ({ pathname: paths.success(), state })));
  expect(await screen.findByText('SECOND1234')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('FIRST12345')).toBeInTheDocument();
  expect(screen.queryByText('SECOND1234')).not.toBeInTheDocument();
});

it('stores the last ten bookings of a tab', () => {
  const states = Array.from({ length: 11 }, () => storeOrderResult(makeOrderResult(), personalStore()));
  const kept = states.map((state) => readOrderResult(state, personalStore()) !== null);
  expect(kept).toEqual([false, ...Array(10).fill(true)]);
});

it('explains where tickets are when there is no booking to show', () => {
  renderSuccessPage();
  expect(screen.getByText('There’s no booking to show here')).toBeInTheDocument();
});

describe('a visitor whom the payment provider’s own page sent back', () => {
  function renderReceived(answer: () => Promise<OrderResult>) {
    const { api, client } = fakeServer();
    api.payments.result.mockImplementation(answer);
    const routes = [{ path: paths.success(), element: <BookingSuccessPage /> }];
    const initialEntries = [`${paths.success()}#receipt=event_order.o1.k2.mac`];
    const router = createMemoryRouter(routes, { initialEntries });
    render(
      <ApiContext value={() => client}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiContext>,
    );
    return { api, router };
  }

  it('sees the tickets of the receipt, which leaves the address', async () => {
    const { api, router } = renderReceived(async () => makeOrderResult());
    expect(await screen.findByText('J4M7KQ2RTX')).toBeInTheDocument();
    expect(api.payments.result).toHaveBeenCalledExactlyOnceWith({ query: { t: 'event_order.o1.k2.mac' } });
    expect(router.state.location.hash).toBe('');
  });

  it('is led to My Tickets when the receipt is too old', async () => {
    const expired = { code: 'link_expired', status: 403, message: 'This link has expired.' } as const;
    renderReceived(() => Promise.reject(new ApiError(expired)));
    expect(await screen.findByText('This link has expired.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Tickets' })).toHaveAttribute('href', paths.tickets());
  });

  it('can try again when the tickets do not load', async () => {
    let failures = 1;
    renderReceived(async () => {
      if (failures-- > 0) throw new ApiError({ code: 'network', message: 'No connection.' });
      return makeOrderResult();
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('J4M7KQ2RTX')).toBeInTheDocument();
  });
});
