import { ApiError } from '@jalsa/api-client';
import { makeCard } from '@jalsa/checkout/test/make/event';
import { makeOrder, makeOrderResult, makeOrderStatus } from '@jalsa/checkout/test/make/ticket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeApi } from '../../../../test/fake-server.ts';
import { button, field, goToDetails, type renderDetails } from '../../../../test/render-booking.tsx';
import {
  checkout,
  expectFilledFields,
  expectWindowOpened,
  openWindow,
  readIdempotencyKey,
  renderFilledDetails,
  reopenDetails,
  settleOrder,
  setUpPayment,
} from '../../../../test/render-payment.tsx';

setUpPayment();

const offline = new ApiError({ code: 'network' });
const orderText = (id: string) => `Order ${id}, ₹1,118.00, pay by Fri 20 Nov 05:40 PM`;

/** An earlier order of the customer as the server stores it. */
const makeEarlierOrder = (id: string, changes: Parameters<typeof makeOrder>[0] = {}) =>
  makeOrder({
    ticket_order: { _id: id },
    razorpay_order: { id: `order_of_${id}`, amount: 55_900 },
    ...changes,
  }).data;

/** The server refuses new orders while these orders are open, and allows their release. */
function mockOpenOrders({ orders }: FakeApi, ...ids: string[]) {
  const open = new Set(ids);
  orders.create.mockImplementation(async () => {
    if (open.size < ids.length) return makeOrder({ ticket_order: { _id: 'order-new' } });
    const details = [...open].map((id) => ({ path: 'open_order', message: orderText(id), value: id }));
    const message = 'You have orders that are not paid yet.';
    throw new ApiError({ code: 'open_orders', status: 409, message, details });
  });
  const get = async ({ params }: { params: { id: string } }) =>
    open.has(params.id)
      ? makeOrderStatus({ order: makeEarlierOrder(params.id) })
      : makeOrderStatus({ state: 'cleared', order: null });
  orders.get.mockImplementation(get as never);
  const clear = async ({ body }: { body: { ticket_id: string } }) => {
    open.delete(body.ticket_id);
    return { message: '' };
  };
  orders.clear.mockImplementation(clear as never);
  return open;
}

/** Submits the form while earlier orders are open. */
const renderRefused = async (ids?: string[]) => proceedToRefusal(await renderFilledDetails(), ids);

async function proceedToRefusal<
  Details extends Pick<Awaited<ReturnType<typeof renderDetails>>, 'api' | 'proceed'>,
>(details: Details, ids = ['order-a']): Promise<Details> {
  await expectFilledFields();
  mockOpenOrders(details.api, ...ids);
  await details.proceed();
  await dialog();
  return details;
}

const dialog = () => screen.findByRole('dialog', { name: /^You have (an unpaid order|unpaid orders)$/ });
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Finds a button of one of the orders. */
function findItemButton(id: string, name: string) {
  const item = screen.getByText(orderText(id)).closest('li') as HTMLElement;
  return within(item).getByRole<HTMLButtonElement>('button', { name });
}

describe('open orders dialog', () => {
  it('shows each open order with its description and two actions', async () => {
    await renderRefused(['order-a', 'order-b']);
    expect(screen.getByText('You have orders that are not paid yet.')).toBeTruthy();
    for (const id of ['order-a', 'order-b']) {
      const [pay, giveUp] = [findItemButton(id, 'Pay now'), findItemButton(id, 'Cancel order')];
      const words = screen.getByText(orderText(id));
      expect(pay.getAttribute('aria-describedby')).toBe(words.id);
      expect(giveUp.getAttribute('aria-describedby')).toBe(words.id);
    }
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  it('closes on Escape, keeps the entered values and returns the focus', async () => {
    const { api, user } = await renderRefused();
    await user.keyboard('{Escape}');
    await expectDialogClosed();
    expect(field('Full name').value).toBe('Asha Rao');
    expect(button('Verify and Proceed').disabled).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(button('Verify and Proceed')));
    expect(api.orders.get).not.toHaveBeenCalled();
    expect(api.orders.clear).not.toHaveBeenCalled();
  });

  it('closes on Back in the browser and stays on the step', async () => {
    const { goBack, step } = await proceedToRefusal(await goToDetails());
    await goBack();
    await expectDialogClosed();
    expect(step()).toBe('2');
    await goBack();
    expect(step()).toBeNull();
  });

  it('is replaced by a message when the refusal has no details', async () => {
    const details = await renderFilledDetails();
    const message = 'You have 3 orders that are not paid yet.';
    details.api.orders.create.mockRejectedValue(new ApiError({ code: 'open_orders', status: 409, message }));
    await details.proceed();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('paying an open order', () => {
  it('opens the payment window of the order and ends with its tickets', async () => {
    const { api, user } = await renderRefused(['order-a', 'order-b']);
    await user.click(findItemButton('order-b', 'Pay now'));
    await expectWindowOpened();
    await expectDialogClosed();
    expect(checkout.opened[0]).toMatchObject({
      order_id: 'order_of_order-b',
      amount: 55_900,
      description: 'Raga by the River',
      prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '+919876543210' },
    });
    await act(async () => checkout.pay());
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(api.orders.create).toHaveBeenCalledOnce();
    expect(api.orders.clear).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('personal:unsettledOrders')).toBeNull();
  });

  it('keeps this booking for later when the order is for another event', async () => {
    const { api, user, router } = await renderRefused();
    const event_data = makeCard({ _id: 'event-2', name: 'Clay and Chai' });
    api.orders.get.mockResolvedValue(makeOrderStatus({ order: makeEarlierOrder('order-a', { event_data }) }));
    api.payments.callback.mockResolvedValue(makeOrderResult({ event_data }));
    await user.click(findItemButton('order-a', 'Pay now'));
    await expectWindowOpened();
    expect(checkout.opened[0]).toMatchObject({ description: 'Clay and Chai' });
    await act(async () => checkout.pay());
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveProperty('value', 'Asha Rao');
  });

  it('opens the tickets of an order that was paid in the meantime', async () => {
    const { api, user } = await renderRefused();
    api.orders.get.mockResolvedValue(
      makeOrderStatus({ state: 'paid', order: null, result: makeOrderResult() }),
    );
    await user.click(findItemButton('order-a', 'Pay now'));
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(checkout.opened).toEqual([]);
  });

  it.each([
    ['expired', null, 'This order is closed. It can no longer be paid.'],
    [
      'refunded',
      'It came too late.',
      'This order is closed, and we’re refunding your payment. It came too late.',
    ],
  ] as const)(
    'reports an order that is %s and offers to continue the booking',
    async (state, reason, words) => {
      const { api, user } = await renderRefused();
      api.orders.get.mockResolvedValue(makeOrderStatus({ state, order: null, reason }));
      await user.click(findItemButton('order-a', 'Pay now'));
      expect(await screen.findByText(words)).toBeTruthy();
      expect(checkout.opened).toEqual([]);
      const goOn = button('Continue this booking');
      expect(document.activeElement).toBe(goOn);
      api.orders.create.mockResolvedValue(makeOrder());
      await user.click(goOn);
      await expectWindowOpened();
      await expectDialogClosed();
      expect(checkout.opened[0]).toMatchObject({ order_id: 'order_Rzp1' });
    },
  );

  it('waits for the payment after its window was dismissed, and the booking can continue', async () => {
    const { api, user, proceed } = await renderRefused();
    await user.click(findItemButton('order-a', 'Pay now'));
    await expectWindowOpened();
    await act(async () => checkout.dismiss());
    expect(await screen.findByText('You haven’t paid yet. Try again when you’re ready.')).toBeTruthy();
    expect(sessionStorage.getItem('personal:unsettledOrders')).toContain('order-a');
    await openWindow(proceed, 2);
    expect(api.orders.create).toHaveBeenCalledTimes(2);
  });

  it('keeps the dialog open when the server is unreachable', async () => {
    const { api, user } = await renderRefused();
    api.orders.get.mockRejectedValueOnce(offline);
    await user.click(findItemButton('order-a', 'Pay now'));
    expect(await screen.findByText(/Could not reach the server/)).toBeTruthy();
    expect(checkout.opened).toEqual([]);
    await user.click(findItemButton('order-a', 'Pay now'));
    await expectWindowOpened();
  });

  it('keeps the order when the payment window cannot be loaded', async () => {
    const { api, user } = await renderRefused();
    checkout.breakScript();
    await user.click(findItemButton('order-a', 'Pay now'));
    expect(await screen.findByText(/We couldn’t open the payment/)).toBeTruthy();
    expect(api.orders.clear).not.toHaveBeenCalled();
    expect(findItemButton('order-a', 'Pay now')).toBeTruthy();
  });

  it('opens the code dialog at once when the session has ended, and lists the open orders again', async () => {
    const { api, user } = await renderRefused();
    api.orders.get.mockRejectedValueOnce(new ApiError({ code: 'unauthorized', status: 401 }));
    await user.click(findItemButton('order-a', 'Pay now'));
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
    expect(api.customer.sendOtp).toHaveBeenCalledOnce();
    await user.click(await waitFor(() => findItemButton('order-a', 'Pay now')));
    await expectWindowOpened();
  });
});

describe('releasing an open order', () => {
  it('releases the order and places the new one at once', async () => {
    const { api, user } = await renderRefused();
    await user.click(findItemButton('order-a', 'Cancel order'));
    await expectWindowOpened();
    await expectDialogClosed();
    expect(api.orders.clear).toHaveBeenCalledWith(
      expect.objectContaining({ body: { event_id: 'event-1', ticket_id: 'order-a' } }),
    );
    expect(checkout.opened[0]).toMatchObject({ order_id: 'order_Rzp1', amount: 111_800 });
    const keys = api.orders.create.mock.calls.map(([input]: unknown[]) => readIdempotencyKey(input));
    expect(new Set(keys).size).toBe(2);
  });

  it('shows the orders that still block the booking', async () => {
    const { api, user } = await renderRefused(['order-a', 'order-b']);
    api.orders.create.mockRejectedValueOnce(
      new ApiError({
        code: 'open_orders',
        status: 409,
        message: 'An order of yours holds these tickets.',
        details: [{ path: 'open_order', message: orderText('order-b'), value: 'order-b' }],
      }),
    );
    await user.click(findItemButton('order-a', 'Cancel order'));
    expect(await screen.findByText('An order of yours holds these tickets.')).toBeTruthy();
    expect(screen.queryByText(orderText('order-a'))).toBeNull();
    await user.click(findItemButton('order-b', 'Cancel order'));
    await expectWindowOpened();
  });

  it('still waits for a payment of the released order', async () => {
    const { api, user } = await renderRefused();
    await user.click(findItemButton('order-a', 'Cancel order'));
    await expectWindowOpened();
    expect(sessionStorage.getItem('personal:unsettledOrders')).toContain('order-a');
    await act(async () => checkout.dismiss());
    api.orders.get.mockImplementation(async ({ params }) =>
      params.id === 'order-a'
        ? makeOrderStatus({ state: 'paid', order: null, result: makeOrderResult() })
        : makeOrderStatus({ state: 'cleared', order: null }),
    );
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
  });

  it('opens the tickets when the order is paid at that moment, and places no other order', async () => {
    const { api, user } = await renderRefused();
    settleOrder(api);
    api.orders.get.mockResolvedValueOnce(makeOrderStatus({ order: makeEarlierOrder('order-a') }));
    await user.click(findItemButton('order-a', 'Cancel order'));
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(api.orders.create).toHaveBeenCalledOnce();
  });

  it('continues the booking when the order has expired in the meantime', async () => {
    const { api, user } = await renderRefused();
    api.orders.get.mockResolvedValue(makeOrderStatus({ state: 'expired', order: null }));
    api.orders.create.mockResolvedValue(makeOrder());
    await user.click(findItemButton('order-a', 'Cancel order'));
    await expectWindowOpened();
    expect(api.orders.clear).not.toHaveBeenCalled();
  });

  it('reports the failure when the server is unreachable', async () => {
    const { api, user } = await renderRefused();
    api.orders.clear.mockRejectedValueOnce(offline);
    await user.click(findItemButton('order-a', 'Cancel order'));
    expect(await screen.findByText(/We couldn’t cancel the order/)).toBeTruthy();
    expect(api.orders.create).toHaveBeenCalledOnce();
    await user.click(findItemButton('order-a', 'Cancel order'));
    await expectWindowOpened();
  });
});

describe('an unpaid order of this tab', () => {
  it('is released before the next order is placed, so that it does not block it', async () => {
    const details = await renderFilledDetails();
    await openWindow(details.proceed);
    // A phone discards the page while its window is open.
    let open: Set<string> | undefined;
    const again = await reopenDetails(details, (api) => {
      open = mockOpenOrders(api, 'order-1');
    });
    await openWindow(again.proceed, 2);
    expect(open?.size).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not released when the customer chooses to pay it', async () => {
    const { api, user, proceed } = await renderRefused();
    await user.click(findItemButton('order-a', 'Pay now'));
    await expectWindowOpened();
    // The tickets could not be released, so the order is still open.
    api.orders.clear.mockRejectedValue(offline);
    await act(async () => checkout.dismiss());
    await screen.findByText('You haven’t paid yet. Try again when you’re ready.');
    await proceed();
    await dialog();
    const asked = api.orders.clear.mock.calls.length;
    await user.click(findItemButton('order-a', 'Pay now'));
    await expectWindowOpened(2);
    expect(api.orders.clear).toHaveBeenCalledTimes(asked);
    await act(async () => checkout.pay());
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
  });

  it('is not paid a second time while a reported payment is unconfirmed', async () => {
    const kept = {
      purchaseId: 'event-2',
      since: Date.now(),
      end: 'unconfirmed',
      order: { id: 'order-a', isFree: false },
    };
    const report = { paid: checkout.paid, utmSource: null };
    sessionStorage.setItem(
      'personal:unsettledOrders',
      JSON.stringify({ version: 3, orders: [{ ...kept, report }] }),
    );
    const { api, user } = await renderRefused();
    api.payments.callback.mockRejectedValue(offline);
    api.orders.get.mockRejectedValue(offline);
    await user.click(findItemButton('order-a', 'Pay now'));
    expect(await screen.findByText('We’re still confirming your payment')).toBeTruthy();
    expect(checkout.opened).toEqual([]);
  });
});

describe('a refusal because of a customer limit', () => {
  it.each([
    ['customer_limit', 409, 'You’ve reached a limit', 'Each customer can have at most 4 of Early bird.'],
    ['rate_limited', 429, 'You can’t book right now', 'You can order again at Fri 20 Nov 06:00 PM.'],
  ] as const)('stays visible until the next attempt (%s)', async (code, status, title, message) => {
    const { api, proceed } = await renderFilledDetails();
    api.orders.create.mockRejectedValueOnce(new ApiError({ code, status, message }));
    await proceed();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    await openWindow(proceed);
    expect(screen.queryByText(title)).toBeNull();
  });
});
