import type { TablePackage, VenueTimes } from '@jalsa/api-client';
import { makeCustomer } from '@jalsa/checkout/test/make/customer';
import { signIn } from '@jalsa/web/session/session';
import { personalStore } from '@jalsa/web/storage/storage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from 'date-fns/addDays';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServerOptions, failure } from '../../../test/fake-server.ts';
import { makeTableOrder, makeTablePackage, makeVenueDetails } from '../../../test/make/venue.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { findTableOrder } from '../../features/tables/known-table-orders.ts';

// In the hours after midnight the evening before can still be chosen.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-22T10:00:00+05:30'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const VENUE = 'GET /service/events_service/v2/no_auth/venues/the-brass-tiffin';
const TIMES = `${VENUE}/times`;
const ORDERS = 'POST /service/tickets_service/v1/no_auth/tickets/TCI';
const ORDER = 'GET /service/tickets_service/v1/no_auth/tickets/TCI/order-1/ticket';

/** Eight and half past nine in the evening of a day in India. */
const at = (day: string, time: '20:00' | '21:30') => new Date(`${day}T${time}:00+05:30`).toISOString();

const timesOf = (day: string, { full = [] as string[], pkg = makeTablePackage() } = {}): VenueTimes => ({
  day,
  times: [at(day, '20:00'), at(day, '21:30')].map((time) => ({
    at: time,
    tables: [{ package_map_id: pkg.package_map_id, left: full.includes(time) ? 0 : 5 }],
  })),
});

/** Opens the page of a venue that sells one package of tables. */
function renderVenue(pkg: TablePackage, query = '', answers: FakeServerOptions['answers'] = {}) {
  return renderSite(`/venues/the-brass-tiffin${query}`, {
    answers: {
      [VENUE]: () => ({ body: makeVenueDetails({ package_data: [pkg], opens: '18:00', closes: '01:00' }) }),
      [TIMES]: ({ query: { day = '' } }) => ({ body: timesOf(day, { pkg }) }),
      ...answers,
    },
  });
}

const tomorrow = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(addDays(new Date(), 1));
const time = (name: RegExp) => screen.findByRole('radio', { name });
const book = () => userEvent.click(screen.getAllByRole('button', { name: 'Book table' })[0] as HTMLElement);

async function enterBuyer() {
  await userEvent.type(screen.getByLabelText('Full name'), 'Asha Rao');
  await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org');
}

describe('the page of a venue', () => {
  it('shows hours, place, map and tables with what is redeemable', async () => {
    renderVenue(makeTablePackage());
    expect(await screen.findByRole('heading', { level: 1, name: 'The Brass Tiffin' })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    for (const text of ['Open 06:00 PM – 01:00 AM', 'Koregaon Park', 'Table for Two'])
      expect(main.getByText(text)).toBeInTheDocument();
    expect(main.getByText(/₹1,500.00 redeemable/)).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      expect.stringContaining('query=18.54%2C73.89'),
    );
    expect(main.getByRole('combobox', { name: 'Day' }).children).toHaveLength(30);
  });

  it('disables full times, and all times when the tables cannot seat the people', async () => {
    const day = tomorrow();
    renderVenue(makeTablePackage({ pax: 2 }), `?day=${day}`, {
      [TIMES]: () => ({ body: timesOf(day, { full: [at(day, '20:00')] }) }),
    });
    expect(await time(/08:00/)).toBeDisabled();
    expect(await time(/09:30/)).toBeEnabled();
    await userEvent.clear(screen.getByRole('textbox', { name: 'People' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'People' }), '11');
    await waitFor(async () => expect(await time(/09:30/)).toBeDisabled());
  });

  it('names the missing choice, then too few tables, then the faulty fields of the buyer', async () => {
    const { server } = renderVenue(makeTablePackage(), `?day=${tomorrow()}&people=2`);
    await time(/08:00/);
    await book();
    expect(screen.getByText('Please choose a time.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Time' })).toHaveFocus();
    await userEvent.click(await time(/08:00/));
    await book();
    expect(screen.getByText('Please Select Package.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add Table for Two' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one person' }));
    await book();
    expect(screen.getByText(/seat at most 2/i)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove one person' }));
    await book();
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('places the order, stores its buyer for the tab and opens the payment', async () => {
    const pkg = makeTablePackage();
    const day = tomorrow();
    const { server, place } = renderVenue(pkg, `?day=${day}&people=2&time=21:30`, {
      [ORDERS]: () => ({ body: { data: { ticket_order: { _id: 'order-1' } } } }),
      [ORDER]: () => ({ body: makeTableOrder(new Date()) }),
    });
    expect(await time(/09:30/)).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Add Table for Two' }));
    const summary = screen.getByRole('region', { name: 'Booking summary' });
    expect(summary).toHaveTextContent('To pay₹1,677.00');
    await enterBuyer();
    await userEvent.type(screen.getByLabelText(/^Note for the venue/), 'A window seat');
    await book();
    await waitFor(() => expect(place()).toBe('/table-confirmation/order-1'));
    expect(server.bodiesTo('/service/tickets_service/v1/no_auth/tickets/TCI')).toEqual([
      {
        venue: 'the-brass-tiffin',
        package_info: [{ package_map_id: pkg.package_map_id, qty: 1 }],
        name: 'Asha Rao',
        mobile: '9876543210',
        email: 'asha@example.org',
        arrives_at: at(day, '21:30'),
        people: 2,
        note: 'A window seat',
      },
    ]);
    expect(findTableOrder('order-1', personalStore())?.buyer?.mobile).toBe('9876543210');
  });

  it('waits for the details of a signed-in customer instead of requiring them', async () => {
    signIn({ accessToken: 'token-0', partnerId: 'customer-1' });
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { server, place } = renderVenue(makeTablePackage(), `?day=${tomorrow()}&people=2&time=21:30`, {
      [ORDERS]: () => ({ body: { data: { ticket_order: { _id: 'order-1' } } } }),
      [ORDER]: () => ({ body: makeTableOrder(new Date()) }),
      'GET /customer/customer/customer-1': async () => {
        await arrival;
        return { body: makeCustomer() };
      },
    });
    await time(/09:30/);
    await userEvent.click(screen.getByRole('button', { name: 'Add Table for Two' }));
    await book();
    expect((await screen.findAllByRole('button', { name: 'Booking…' })).length).toBeGreaterThan(0);
    expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
    arrive();
    await waitFor(() => expect(place()).toBe('/table-confirmation/order-1'));
    expect(server.bodiesTo('/service/tickets_service/v1/no_auth/tickets/TCI')).toMatchObject([
      { name: 'Asha Rao', mobile: '9876543210' },
    ]);
  });

  it('says that a time filled up, and chooses the next free time by one click', async () => {
    const day = tomorrow();
    let isFull = false;
    const { place } = renderVenue(makeTablePackage(), `?day=${day}&people=2&time=20:00`, {
      [TIMES]: () => ({ body: timesOf(day, { full: isFull ? [at(day, '20:00')] : [] }) }),
      [ORDERS]: () => {
        isFull = true;
        const next = { path: 'arrives_at', message: 'at half past nine', value: at(day, '21:30') };
        const message = 'These tables are taken at eight.';
        return { status: 409, body: { message, code: 'sold_out', request_id: 'r-1', details: [next] } };
      },
    });
    await time(/08:00/);
    await userEvent.click(screen.getByRole('button', { name: 'Add Table for Two' }));
    await enterBuyer();
    await book();
    expect(await screen.findByText('These tables are taken at eight.')).toBeInTheDocument();
    await waitFor(async () => expect(await time(/08:00/)).toBeDisabled());
    await userEvent.click(screen.getByRole('button', { name: /09:30\sPM/ }));
    await waitFor(async () => expect(await time(/09:30/)).toBeChecked());
    expect(screen.queryByText('These tables are taken at eight.')).not.toBeInTheDocument();
    expect(place()).toContain('time=21%3A30');
  });

  it('shows the reason of any other refusal as a toast and keeps the form', async () => {
    renderVenue(makeTablePackage(), `?day=${tomorrow()}&people=2&time=20:00`, {
      [ORDERS]: () => failure(409, 'open_orders', 'This mobile number has 5 open bookings.'),
    });
    await time(/08:00/);
    await userEvent.click(screen.getByRole('button', { name: 'Add Table for Two' }));
    await enterBuyer();
    await book();
    expect(await screen.findByText('This mobile number has 5 open bookings.')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Asha Rao');
  });

  it('is not found for an unknown venue, and takes no bookings without bookable days', async () => {
    renderVenue(makeTablePackage(), '', { [VENUE]: () => failure(404, 'not_found', 'No such venue.') });
    expect(await screen.findByRole('heading', { name: /not found|can’t find/i })).toBeInTheDocument();
    document.body.replaceChildren();
    renderVenue(makeTablePackage(), '', {
      [VENUE]: () => ({ body: makeVenueDetails({ opens: '12:05', closes: '12:25' }) }),
    });
    expect(await screen.findByText('This venue isn’t taking bookings right now.')).toBeInTheDocument();
    for (const button of screen.getAllByRole('button', { name: 'Book table' })) expect(button).toBeDisabled();
  });
});
