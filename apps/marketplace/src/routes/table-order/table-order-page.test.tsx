import type { TableOrder } from '@jalsa/api-client';
import { restoreOrders, storeOrders } from '@jalsa/checkout/orders/stored-orders';
import { fakeCheckout } from '@jalsa/checkout/test/fake-checkout';
import { makeOrderResult } from '@jalsa/checkout/test/make/ticket';
import { personalStore } from '@jalsa/web/storage/storage';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServerOptions, failure } from '../../../test/fake-server.ts';
import { hydrateSite } from '../../../test/hydrate-site.tsx';
import { makeTableOrder } from '../../../test/make/venue.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { storeTableOrder } from '../../features/tables/known-table-orders.ts';

const ORDER = 'GET /service/tickets_service/v1/no_auth/tickets/TCI/order-1/ticket';
const PAY = 'POST /service/tickets_service/v1/no_auth/payment/TCI/init';
const CALLBACK = 'POST /service/tickets_service/v1/no_auth/razorpay/callback2';

let checkout: ReturnType<typeof fakeCheckout>;
beforeEach(() => {
  checkout = fakeCheckout();
});
afterEach(() => checkout.remove());

/** Stores the order with a payment that the window has reported, like an earlier page of the tab. */
function storeReportedPayment(): void {
  const order = { id: 'order-1', isFree: false };
  const report = { paid: checkout.paid, utmSource: null };
  const state = { current: { state: 'verifying' as const, order, report }, unsettled: [] };
  storeOrders('table order-1', state, Date.now(), personalStore());
}

/** Opens the order page. `change` changes the order that the server has. */
function renderOrder(changes: Partial<TableOrder> = {}, answers: FakeServerOptions['answers'] = {}) {
  let order = makeTableOrder(new Date(), changes);
  const change = (later: Partial<TableOrder>) => {
    order = { ...order, ...later };
  };
  const site = renderSite('/table-confirmation/order-1', {
    answers: {
      [ORDER]: () => ({ body: order }),
      [PAY]: () => ({
        body: {
          data: { razorpay_order: { id: 'order_Rzp1', amount: 167_700 }, ticket_order: { _id: 'order-1' } },
        },
      }),
      [CALLBACK]: () => {
        change({ state: 'paid', ticket_tracking_id: 'J4M7KQ2RTX' });
        return { body: makeOrderResult() };
      },
      ...answers,
    },
  });
  return { ...site, change };
}

const proceed = async () => userEvent.click(await screen.findByRole('button', { name: 'Proceed to Pay' }));
const windowOpened = () => waitFor(() => expect(checkout.opened).toHaveLength(1));

describe('an unpaid table order', () => {
  it('shows vendor, prices, packages and masked customer details', async () => {
    renderOrder({ note: 'A window seat' });
    await screen.findByRole('heading', { level: 1, name: 'Your table at The Brass Tiffin' });
    const main = screen.getByRole('main');
    for (const text of [
      'By The Brass Tiffin',
      'Table for Two × 1',
      '₹1,500.00',
      '₹150.00',
      '₹27.00',
      'To pay₹1,677.00',
      'Asha Rao',
      '+91 ••••••3210',
      '•••@example.org',
      'A window seat',
      'Time left to pay',
    ]) {
      expect(main).toHaveTextContent(text);
    }
  });

  it('shows the whole number and email to the tab that placed the order, and gives them to the payment', async () => {
    const buyer = { mobile: '9876543210', email: 'asha@example.org' };
    storeTableOrder({ id: 'order-1', vendor: 'The Brass Tiffin', buyer }, personalStore());
    renderOrder();
    expect(await screen.findByText('+91 9876543210')).toBeInTheDocument();
    await proceed();
    await windowOpened();
    expect(checkout.opened[0]).toMatchObject({
      amount: 167_700,
      order_id: 'order_Rzp1',
      prefill: { name: 'Asha Rao', email: 'asha@example.org', contact: '+919876543210' },
    });
  });

  it('can be paid on a device whose clock is an hour ahead', async () => {
    const expires_at = new Date(Date.now() - 3_000_000).toISOString();
    renderOrder({ expires_at, expires_in: 600 });
    expect(await screen.findByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
    expect(screen.getByRole('timer')).toHaveTextContent(/10:00|9:5\d/);
  });

  it('is paid, and its confirmation names the vendor in the address', async () => {
    const { place } = renderOrder();
    await proceed();
    await windowOpened();
    act(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Your table is booked' })).toBeInTheDocument();
    expect(place()).toBe('/table-confirmation/confirm?name=The+Brass+Tiffin');
  });

  it('stays payable after a dismissed payment', async () => {
    renderOrder();
    await proceed();
    await windowOpened();
    act(() => checkout.dismiss());
    expect(await screen.findByText(/You haven’t paid/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
  });

  it('covers the whole page and blocks navigation while its payment is verified', async () => {
    let answer = () => {};
    const { router, place } = renderOrder(
      {},
      {
        [CALLBACK]: () =>
          new Promise((resolve) => {
            answer = () => resolve(failure(503, 'unavailable', 'Later.'));
          }),
      },
    );
    await proceed();
    await windowOpened();
    act(() => checkout.pay());
    const screenOfPayment = await screen.findByRole('alertdialog', { name: 'Processing your payment...' });
    expect(screenOfPayment).toHaveFocus();
    const covered = document.querySelector('[inert]');
    expect(covered).toContainElement(screen.getByRole('banner', { hidden: true }));
    await act(() => router.navigate('/venues'));
    expect(place()).toBe('/table-confirmation/order-1');
    answer();
  });

  it('opens its confirmation when a dismissed payment arrives late', async () => {
    const { change, place } = renderOrder();
    await proceed();
    await windowOpened();
    act(() => checkout.dismiss());
    await screen.findByText(/You haven’t paid/);
    change({ state: 'paid', ticket_tracking_id: 'J4M7KQ2RTX' });
    await waitFor(() => expect(place()).toBe('/table-confirmation/confirm?name=The+Brass+Tiffin'), {
      timeout: 20_000,
    });
  });

  it('shows the alert of the specification when the payment script does not load, and pays on Retry', async () => {
    renderOrder();
    await screen.findByRole('button', { name: 'Proceed to Pay' });
    checkout.breakScript();
    await proceed();
    const alert = await screen.findByRole('dialog', { name: 'Razorpay failed to load!!' });
    expect(alert).toHaveTextContent('the table stays reserved');
    checkout.remove();
    checkout = fakeCheckout();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await windowOpened();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [
      'the reason of the server',
      () => failure(503, 'gateway_unavailable', 'Payments are down.'),
      'Payments are down.',
    ],
    [
      'the text of the specification without a reason',
      () => ({ status: 500, body: 'broken', isOutsideContract: true as const }),
      'Some thing went wrong',
    ],
  ])('shows %s as a toast when the payment cannot be started', async (_case, answer, text) => {
    renderOrder({}, { [PAY]: answer });
    await proceed();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
  });

  it('that expired meanwhile says so when the payment is started', async () => {
    const { change } = renderOrder({}, { [PAY]: () => failure(409, 'order_closed', 'Time’s up.') });
    await screen.findByRole('button', { name: 'Proceed to Pay' });
    change({ state: 'expired' });
    await proceed();
    expect(await screen.findByRole('link', { name: 'Book another table' })).toHaveAttribute(
      'href',
      '/venues/the-brass-tiffin',
    );
  });

  it('asks not to pay again while the bank has not confirmed the payment, also after a reload', async () => {
    storeReportedPayment();
    let isConfirmed = false;
    const { change } = renderOrder(
      {},
      {
        [CALLBACK]: () => {
          if (!isConfirmed) return failure(503, 'unavailable', 'Later.');
          change({ state: 'paid', ticket_tracking_id: 'J4M7KQ2RTX' });
          return { body: makeOrderResult() };
        },
      },
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    expect(await screen.findByText('We’re waiting for your bank')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Proceed to Pay' })).not.toBeInTheDocument();
    isConfirmed = true;
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(await screen.findByRole('heading', { name: 'Your table is booked' })).toBeInTheDocument();
    expect(restoreOrders('table order-1', Date.now(), personalStore())).toEqual([]);
    vi.useRealTimers();
  });
});

describe('a table order whose page the server rendered', () => {
  const answers = {
    [ORDER]: () => ({ body: makeTableOrder(new Date()) }),
  };

  it('shows the whole number and email after hydration, to the tab that placed the order', async () => {
    const buyer = { mobile: '9876543210', email: 'asha@example.org' };
    storeTableOrder({ id: 'order-1', vendor: 'The Brass Tiffin', buyer }, personalStore());
    const { hydrate } = await hydrateSite('/table-confirmation/order-1', { answers });
    expect(screen.getByText('+91 ••••••3210')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('9876543210');
    await hydrate();
    expect(screen.getByText('+91 9876543210')).toBeInTheDocument();
    expect(screen.getByText('asha@example.org')).toBeInTheDocument();
  });

  it('counts the time to pay from its document on, by the seconds of the answer', async () => {
    const { hydrate } = await hydrateSite('/table-confirmation/order-1', { answers });
    expect(screen.getByRole('timer')).toHaveTextContent('10:00');
    vi.spyOn(performance, 'now').mockReturnValue(90_000);
    await hydrate();
    expect(screen.getByRole('timer')).toHaveTextContent(/8:(30|29)/);
    vi.restoreAllMocks();
  });

  it('waits for the bank after hydration when the tab has reported its payment, which it reports again with growing pauses', async () => {
    storeReportedPayment();
    let reports = 0;
    const { hydrate } = await hydrateSite('/table-confirmation/order-1', {
      answers: {
        ...answers,
        [CALLBACK]: () => {
          reports++;
          return failure(403, 'forbidden', 'Not now.');
        },
      },
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    expect(screen.getByRole('button', { name: 'Proceed to Pay' })).toBeInTheDocument();
    await hydrate();
    expect(screen.getByText('We’re waiting for your bank')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(reports).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(reports).toBe(3);
    vi.useRealTimers();
  });

  it('asks for the order once, on the server', async () => {
    const { server, hydrate } = await hydrateSite('/table-confirmation/order-1', { answers });
    await hydrate();
    expect(server.asked.filter(({ path }) => path.endsWith('/ticket'))).toHaveLength(1);
  });

  it('leads to the venues when its order does not exist', async () => {
    const { hydrate } = await hydrateSite('/table-confirmation/order-1', {
      answers: { [ORDER]: () => failure(404, 'not_found', 'This booking doesn’t exist.') },
    });
    await hydrate();
    expect(screen.getByRole('heading', { name: 'We can’t find this booking' })).toBeInTheDocument();
  });

  it('opens its confirmation when its total is 0', async () => {
    const price_data = { total_price: 0, platform_fee: 0, gst_fee: 0 };
    const { hydrate } = await hydrateSite('/table-confirmation/order-1', {
      answers: { [ORDER]: () => ({ body: makeTableOrder(new Date(), { state: 'paid', price_data }) }) },
    });
    const { router } = await hydrate();
    await waitFor(() => expect(router.state.location.pathname).toBe('/table-confirmation/confirm'));
  });
});

it('a table order stays on its page when it cannot be loaded again', async () => {
  let loads = 0;
  renderOrder(
    {},
    {
      [ORDER]: () =>
        ++loads === 1
          ? { body: makeTableOrder(new Date(), { expires_in: 0 }) }
          : failure(503, 'unavailable', 'Later.'),
    },
  );
  expect(await screen.findByText('Time’s up')).toBeInTheDocument();
  await waitFor(() => expect(loads).toBeGreaterThan(1));
  expect(
    screen.getByRole('heading', { level: 1, name: 'Your table at The Brass Tiffin' }),
  ).toBeInTheDocument();
});

describe('a table order that cannot be paid', () => {
  it('says that it is paid, and leads to its confirmation', async () => {
    const { place } = renderOrder({ state: 'paid', ticket_tracking_id: 'J4M7KQ2RTX' });
    expect(await screen.findByText('This table is booked and paid for')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'See the booking' }));
    await waitFor(() => expect(place()).toBe('/table-confirmation/confirm?name=The+Brass+Tiffin'));
    expect(await screen.findByText('J4M7KQ2RTX')).toBeInTheDocument();
  });

  it.each([
    ['expired', {}, 'Time’s up'],
    ['refunded', { reason: 'Your refund is on its way.' }, 'Your refund is on its way.'],
  ] as const)('that is %s says so and leads to the venue', async (state, changes, text) => {
    renderOrder({ state, ...changes });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book another table' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Proceed to Pay' })).not.toBeInTheDocument();
  });

  it.each(['paid', 'pending'] as const)(
    'with a total of 0 that is %s opens its confirmation',
    async (state) => {
      const price_data = { total_price: 0, platform_fee: 0, gst_fee: 0 };
      const { place } = renderOrder({ state, price_data });
      await waitFor(() => expect(place()).toBe('/table-confirmation/confirm?name=The+Brass+Tiffin'));
    },
  );

  it('that does not exist leads to the venues', async () => {
    renderOrder({}, { [ORDER]: () => failure(404, 'not_found', 'This booking doesn’t exist.') });
    expect(await screen.findByRole('heading', { name: 'We can’t find this booking' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See venues' })).toBeInTheDocument();
  });

  it('that cannot be loaded is loaded again by Retry', async () => {
    let isAway = true;
    renderOrder(
      {},
      {
        [ORDER]: () =>
          isAway ? failure(503, 'unavailable', 'Later.') : { body: makeTableOrder(new Date()) },
      },
    );
    await screen.findByRole('button', { name: 'Retry' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Proceed to Pay' })).toBeInTheDocument();
  });
});
