import type { TableOrder } from '@jalsa/api-client';
import { makeTicket } from '@jalsa/checkout/test/make/ticket';
import { signIn } from '@jalsa/web/session/session';
import { personalStore } from '@jalsa/web/storage/storage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { makeTableOrder } from '../../../test/make/venue.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { storeTableOrder } from '../../features/tables/known-table-orders.ts';

const ORDER = 'GET /service/tickets_service/v1/no_auth/tickets/TCI/order-1/ticket';
const ADDRESS = '/table-confirmation/confirm?name=The+Brass+Tiffin';

const remember = () => storeTableOrder({ id: 'order-1', vendor: 'The Brass Tiffin' }, personalStore());
const paidOrder = (changes: Partial<TableOrder> = {}) =>
  makeTableOrder(new Date(), { state: 'paid', ticket_tracking_id: 'J4M7KQ2RTX', ...changes });

it('names venue, time and people, and offers calendar and map', async () => {
  remember();
  renderSite(ADDRESS, { answers: { [ORDER]: () => ({ body: paidOrder() }) } });
  await screen.findByRole('heading', { level: 1, name: 'Your table is booked' });
  const main = screen.getByRole('main');
  for (const text of [
    'The Brass Tiffin',
    'Fri 20 Nov',
    '07:30 PM',
    '2 people',
    'J4M7KQ2RTX',
    'by WhatsApp, SMS and email',
  ])
    expect(main).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/service/tickets_service/v1/no_auth/tickets/TCI/order-1/calendar.ics',
  );
  expect(screen.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    expect.stringContaining('google.com/maps'),
  );
});

it('promises no email for a free table, which is sent to its mobile number only', async () => {
  remember();
  const price_data = { total_price: 0, platform_fee: 0, gst_fee: 0 };
  renderSite(ADDRESS, { answers: { [ORDER]: () => ({ body: paidOrder({ price_data }) }) } });
  expect(await screen.findByText(/^We’ve sent the details by WhatsApp and SMS\./)).toBeInTheDocument();
});

it.each(['pending', 'expired', 'refunded'] as const)(
  'confirms no order that is %s, and leads to its page',
  async (state) => {
    remember();
    renderSite(ADDRESS, { answers: { [ORDER]: () => ({ body: makeTableOrder(new Date(), { state }) }) } });
    const link = await screen.findByRole('link', { name: 'Open the booking' });
    expect(link).toHaveAttribute('href', '/table-confirmation/order-1');
    expect(screen.queryByText('Your table is booked')).not.toBeInTheDocument();
  },
);

it('names the vendor when this tab knows no order of it', async () => {
  renderSite(ADDRESS);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your booking at The Brass Tiffin' }),
  ).toBeInTheDocument();
});

it('loads the order again by Retry', async () => {
  remember();
  let isAway = true;
  renderSite(ADDRESS, {
    answers: { [ORDER]: () => (isAway ? failure(503, 'unavailable', 'Later.') : { body: paidOrder() }) },
  });
  await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your table is booked' })).toBeInTheDocument();
});

it('shows the QR code to the signed-in customer who owns the ticket', async () => {
  remember();
  signIn({ accessToken: 'token-0', partnerId: 'customer-1' });
  const ticket = makeTicket({ _id: 'J4M7KQ2RTX', ticket_tracking_id: 'J4M7KQ2RTX', kind: 'table' });
  renderSite(ADDRESS, {
    answers: {
      [ORDER]: () => ({ body: paidOrder() }),
      'GET /customer/customer/ticket/J4M7KQ2RTX': () => ({ body: ticket }),
    },
  });
  expect(await screen.findByRole('img', { name: 'QR code of ticket J4M7KQ2RTX' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Show the QR code' })).not.toBeInTheDocument();
});

it('leads a visitor to the sign-in with the number of the booking, and back', async () => {
  remember();
  const { router } = renderSite(ADDRESS, { answers: { [ORDER]: () => ({ body: paidOrder() }) } });
  const link = await screen.findByRole('link', { name: 'Show the QR code' });
  expect(link.parentElement).toHaveTextContent(paidOrder().customer_mobile);
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  await userEvent.click(link);
  await screen.findByLabelText('Mobile number');
  expect(router.state.location.state).toEqual({ returnTo: ADDRESS });
});

it('shows another customer no QR code', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  remember();
  signIn({ accessToken: 'token-0', partnerId: 'customer-1' });
  renderSite(ADDRESS, {
    answers: {
      [ORDER]: () => ({ body: paidOrder() }),
      'GET /customer/customer/ticket/J4M7KQ2RTX': () =>
        failure(404, 'not_found', 'This ticket doesn’t exist.'),
    },
  });
  expect(await screen.findByRole('link', { name: 'Show the QR code' })).toHaveAttribute(
    'href',
    '/profile/tickets',
  );
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  warned.mockRestore();
});
