import { ApiError } from '@jalsa/api-client';
import { makeEvent } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { makeOrder, makeOrderResult, makeOrderStatus, makeTicket } from '@jalsa/checkout/test/make/ticket';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeApi } from '../../../../test/fake-server.ts';
import { makeBookingData } from '../../../../test/make/booking-data.ts';
import { button, field, goToDetails } from '../../../../test/render-booking.tsx';
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

describe('payment', () => {
  it('opens the payment window for the order, shows the processing screen and ends on the success page', async () => {
    const { proceed, api } = await renderFilledDetails({ query: { utm_source: 'poster' } });
    await openWindow(proceed);
    expect(checkout.opened[0]).toMatchObject({
      key: 'rzp_test_key',
      order_id: 'order_Rzp1',
      amount: 111_800,
      currency: 'INR',
      prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '+919876543210' },
    });
    let answer = () => {};
    api.payments.callback.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve(resultOfCallback))),
    );
    await act(async () => checkout.pay());
    expect(screen.getByText('Processing your payment...')).toBeTruthy();
    const note = 'Please do not close, refresh, or navigate away from this page.';
    expect(screen.getByText(note)).toBeTruthy();
    const covered = document.querySelector('[inert]');
    expect(covered?.contains(field('Full name'))).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
    expect(covered?.contains(document.activeElement)).toBe(false);
    await act(async () => answer());
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(api.payments.callback).toHaveBeenCalledWith({
      body: { ...checkout.paid, utm_source: 'poster' },
    });
    expect(sessionStorage.getItem('personal:orderResults')).toContain('J4M7KQ2RTX');
  });

  it('sends the order and the payment without link parameters that the server would refuse', async () => {
    sessionStorage.setItem('promoterQR', 'x'.repeat(201));
    const { proceed, api } = await renderFilledDetails({ query: { utm_source: 'x'.repeat(201) } });
    await openWindow(proceed);
    expect(JSON.stringify(api.orders.create.mock.calls)).not.toContain('promoterQR');
    await act(async () => checkout.pay());
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(api.payments.callback).toHaveBeenCalledWith({ body: checkout.paid });
  });

  it('reports a failed payment, which can be retried in the window', async () => {
    const { proceed } = await renderFilledDetails();
    await openWindow(proceed);
    await act(async () => checkout.fail('Card declined'));
    expect(await screen.findByText('Card declined')).toBeTruthy();
    await act(async () => checkout.pay());
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
  });

  it('reports a payment declined by the server, releases the tickets and keeps checking the order', async () => {
    const { proceed, api } = await renderFilledDetails();
    api.payments.callback.mockRejectedValue(failed);
    await openWindow(proceed);
    await act(async () => checkout.pay());
    expect(await screen.findByText('The payment didn’t go through.')).toBeTruthy();
    expect(button('Verify and Proceed').disabled).toBe(false);
    expect(sessionStorage.getItem('personal:unsettledOrders')).toContain('"end":"dismissed"');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(api.orders.clear).toHaveBeenCalledOnce();
    expect(api.payments.callback).toHaveBeenCalledOnce();
    // A bank may still complete the payment.
    settleOrder(api);
    await proceed();
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(checkout.opened).toHaveLength(1);
  });

  it('releases the tickets when the window is dismissed, and a new attempt uses another key', async () => {
    const { proceed, api } = await renderFilledDetails();
    await openWindow(proceed);
    await act(async () => checkout.dismiss());
    expect(api.orders.clear).toHaveBeenCalledOnce();
    expect(await screen.findByText('You haven’t paid yet. Try again when you’re ready.')).toBeTruthy();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    await openWindow(proceed, 2);
    const keys = api.orders.create.mock.calls.map(([input]: unknown[]) => readIdempotencyKey(input));
    expect(new Set(keys).size).toBe(2);
  });

  it('opens the tickets of a payment that arrives after the window was dismissed', async () => {
    const { proceed, api } = await renderFilledDetails();
    await openWindow(proceed);
    await act(async () => checkout.dismiss());
    expect(await screen.findByText('You haven’t paid yet. Try again when you’re ready.')).toBeTruthy();
    expect(button('Verify and Proceed').disabled).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.queryByText('success J4M7KQ2RTX')).toBeNull();
    settleOrder(api);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(sessionStorage.getItem('personal:orderResults')).toContain('J4M7KQ2RTX');
  });

  it('reports a payment that arrives after its tickets were sold, and allows a new booking', async () => {
    const { proceed, api } = await renderFilledDetails();
    await openWindow(proceed);
    await act(async () => checkout.dismiss());
    await screen.findByText('You haven’t paid yet. Try again when you’re ready.');
    settleOrder(api, 'refunded');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('Your refund is on its way')).toBeTruthy();
    expect(button('Verify and Proceed').disabled).toBe(false);
    const asked = api.orders.get.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(api.orders.get).toHaveBeenCalledTimes(asked);
  });

  it('stops checking after five minutes and leaves a message', async () => {
    const { proceed, api } = await renderFilledDetails();
    await openWindow(proceed);
    await act(async () => checkout.dismiss());
    await screen.findByText('You haven’t paid yet. Try again when you’re ready.');
    await act(() => vi.advanceTimersByTimeAsync(310_000));
    expect(
      screen.getByText(/we’ll send your tickets by WhatsApp, SMS and email when it arrives/),
    ).toBeTruthy();
    const asked = api.orders.get.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(api.orders.get).toHaveBeenCalledTimes(asked);
  });

  it('does not ask for a second payment when one arrived just before another attempt', async () => {
    const { proceed, api } = await renderFilledDetails();
    await openWindow(proceed);
    await act(async () => checkout.dismiss());
    await screen.findByText('You haven’t paid yet. Try again when you’re ready.');
    settleOrder(api);
    await proceed();
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(api.orders.create).toHaveBeenCalledOnce();
    expect(checkout.opened).toHaveLength(1);
  });

  it('is asked about before another attempt, also after the waiting time', async () => {
    const { proceed, api } = await renderFilledDetails();
    await openWindow(proceed);
    await act(async () => checkout.dismiss());
    await act(() => vi.advanceTimersByTimeAsync(310_000));
    expect(screen.getByText('We haven’t received a payment yet')).toBeTruthy();
    settleOrder(api);
    await proceed();
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(api.orders.create).toHaveBeenCalledOnce();
  });

  it('prevents another attempt while the server cannot tell the state of its order', async () => {
    const { proceed, api } = await renderFilledDetails();
    await openWindow(proceed);
    await act(async () => checkout.dismiss());
    await screen.findByText('You haven’t paid yet. Try again when you’re ready.');
    api.orders.get.mockRejectedValue(new ApiError({ code: 'network' }));
    await proceed();
    expect(await screen.findByText(/Could not reach the server/)).toBeTruthy();
    expect(api.orders.create).toHaveBeenCalledOnce();
    expect(checkout.opened).toHaveLength(1);
    settleOrder(api);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
  });

  describe('that is reported but not confirmed', () => {
    const networkError = new ApiError({ code: 'network' });
    const unconfirmed = 'We’re still confirming your payment';

    it('is checked until a result arrives, however long that takes', async () => {
      const { proceed, api } = await renderFilledDetails();
      api.payments.callback.mockRejectedValue(networkError);
      api.orders.get.mockRejectedValue(networkError);
      await openWindow(proceed);
      await act(async () => checkout.pay());
      await act(() => vi.advanceTimersByTimeAsync(310_000));
      expect(screen.getByText(unconfirmed)).toBeTruthy();
      expect(button('Verify and Proceed').disabled).toBe(true);
      settleOrder(api);
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    });

    it('can be retried when it turns out to have failed', async () => {
      const { proceed, api } = await renderFilledDetails();
      api.payments.callback.mockRejectedValue(networkError);
      api.orders.get.mockRejectedValue(networkError);
      await openWindow(proceed);
      await act(async () => checkout.pay());
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(screen.getByText(unconfirmed)).toBeTruthy();
      api.payments.callback.mockRejectedValue(failed);
      api.orders.get.mockResolvedValue(makeOrderStatus());
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(await screen.findByText('The payment didn’t go through.')).toBeTruthy();
      expect(screen.queryByText(unconfirmed)).toBeNull();
      await openWindow(proceed, 2);
    });

    it('is mentioned next to the button', async () => {
      const { proceed, api } = await renderFilledDetails();
      api.payments.callback.mockRejectedValue(networkError);
      api.orders.get.mockRejectedValue(networkError);
      await openWindow(proceed);
      await act(async () => checkout.pay());
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      const hint = screen.getByText('You can book again once your last payment is confirmed.');
      expect(button('Verify and Proceed').getAttribute('aria-describedby')).toBe(hint.id);
    });

    it('blocks other payments on every step of the booking', async () => {
      const { proceed, api, user, goBack, step } = await goToDetails();
      await expectFilledFields();
      api.payments.callback.mockRejectedValue(
        new ApiError({ code: 'gateway_unavailable', status: 503, message: 'We’re waiting for your bank.' }),
      );
      await openWindow(proceed);
      await act(async () => checkout.pay());
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(screen.getByText(unconfirmed)).toBeTruthy();
      await goBack();
      await user.click(button('Add one: Early bird'));
      expect(screen.getByText(unconfirmed)).toBeTruthy();
      await user.click(button('Continue'));
      await act(() => vi.advanceTimersByTimeAsync(2_100));
      expect(step()).toBe('2');
      await user.click(await screen.findByRole('checkbox'));
      expect(screen.getByText(unconfirmed)).toBeTruthy();
      expect(button('Verify and Proceed').disabled).toBe(true);
      expect(api.orders.create).toHaveBeenCalledOnce();
    });
  });

  it('is expected for five minutes in total, whatever the visitor does meanwhile', async () => {
    const { proceed, api, user, goBack } = await goToDetails();
    await expectFilledFields();
    await openWindow(proceed);
    await act(async () => checkout.dismiss());
    await screen.findByText('You haven’t paid yet. Try again when you’re ready.');
    await act(() => vi.advanceTimersByTimeAsync(200_000));
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    await screen.findByRole('button', { name: 'Applied' });
    const asked = api.orders.get.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(19_000));
    expect(api.orders.get.mock.calls.length - asked).toBeLessThanOrEqual(1);
    await act(() => vi.advanceTimersByTimeAsync(85_000));
    expect(screen.getByText('We haven’t received a payment yet')).toBeTruthy();
    const inAll = api.orders.get.mock.calls.length;
    await goBack();
    await user.click(button('Continue'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(api.orders.get).toHaveBeenCalledTimes(inAll);
  });

  it('shows an alert, holds no ticket and leaves the page usable when the window cannot be opened', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { proceed, api, user } = await renderFilledDetails();
    const whole = window.Razorpay;
    window.Razorpay = class {
      open() {}
      on() {}
      constructor() {
        throw new TypeError('not today');
      }
    };
    await proceed();
    const alert = await screen.findByRole('dialog', { name: 'Razorpay failed to load!!' });
    expect(api.orders.clear).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    if (whole) window.Razorpay = whole;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await expectWindowOpened();
  });

  it('opens the window without an organiser picture that has no address', async () => {
    const vendor_data = { name: 'Ghat Collective', logo: 'http://[' };
    const { proceed } = await renderFilledDetails({ data: makeBookingData({ event: { vendor_data } }) });
    await openWindow(proceed);
    expect(checkout.opened[0]).not.toHaveProperty('image');
  });

  it('shows an alert and holds no ticket when the script of the provider cannot be loaded', async () => {
    checkout.breakScript();
    const { proceed, api } = await renderFilledDetails();
    await proceed();
    expect(await screen.findByRole('dialog', { name: 'Razorpay failed to load!!' })).toBeTruthy();
    expect(api.orders.clear).toHaveBeenCalledOnce();
  });

  it('retries a failed release of the tickets before another attempt', async () => {
    checkout.breakScript();
    const { proceed, api, user } = await renderFilledDetails();
    api.orders.clear.mockRejectedValue(new ApiError({ code: 'network' }));
    await proceed();
    const alert = await screen.findByRole('dialog', { name: 'Razorpay failed to load!!' });
    expect(sessionStorage.getItem('personal:unsettledOrders')).toContain('order-1');
    expect(screen.queryByText('You haven’t paid yet. Try again when you’re ready.')).toBeNull();
    const calls: string[] = [];
    api.orders.clear.mockImplementation(async () => {
      calls.push('clear');
      return { message: '' };
    });
    api.orders.create.mockImplementation(async () => {
      calls.push('create');
      return makeOrder();
    });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calls).toContain('create'));
    expect(calls.slice(0, 2)).toEqual(['clear', 'create']);
  });

  it('is skipped for a free order', async () => {
    const event = { package_data: [makePackage({ price: 0 })] };
    const { proceed, api } = await renderFilledDetails({ data: makeBookingData({ event }) });
    const ticket_data = { ticket_tracking_id: 'FREE123456', ticket_tracking_ids: ['FREE123456'] };
    api.orders.create.mockResolvedValue(makeOrder({ razorpay_order: null, ticket_data }));
    settleOrder(api, 'paid', freeResult);
    await proceed();
    expect(await screen.findByText('success FREE123456')).toBeTruthy();
    expect(checkout.opened).toEqual([]);
  });

  describe('of a free order whose ticket cannot be loaded at once', () => {
    const booked = 'Booking confirmed';

    async function bookedFree() {
      const event = { package_data: [makePackage({ price: 0 })] };
      const details = await renderFilledDetails({ data: makeBookingData({ event }) });
      const ticket_data = { ticket_tracking_id: 'FREE123456', ticket_tracking_ids: ['FREE123456'] };
      details.api.orders.create.mockResolvedValue(makeOrder({ razorpay_order: null, ticket_data }));
      details.api.orders.get.mockRejectedValue(new ApiError({ code: 'network' }));
      await details.proceed();
      await screen.findByText(booked);
      return details;
    }

    it('shows that the order is booked, books no other, and opens the ticket when it is loaded', async () => {
      const { api } = await bookedFree();
      expect(document.querySelector('[data-sonner-toast]')).toBeNull();
      expect(screen.queryByText('We’re still confirming your payment')).toBeNull();
      expect(button('Verify and Proceed').disabled).toBe(true);
      expect(screen.getByText('You can book again once your tickets are ready.')).toBeTruthy();
      settleOrder(api, 'paid', freeResult);
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByText('success FREE123456')).toBeTruthy();
      expect(api.orders.create).toHaveBeenCalledOnce();
    });

    it('is not booked again after a reload', async () => {
      const { api } = await reopenDetails(await bookedFree(), (again) =>
        settleOrder(again, 'paid', freeResult),
      );
      expect(await screen.findByText(booked)).toBeTruthy();
      expect(button('Verify and Proceed').disabled).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(await screen.findByText('success FREE123456')).toBeTruthy();
      expect(api.orders.create).not.toHaveBeenCalled();
    });
  });

  it('does not report a failure for a payment that cannot be confirmed', async () => {
    const { proceed, api } = await renderFilledDetails();
    const networkError = new ApiError({ code: 'network' });
    api.payments.callback.mockRejectedValue(networkError);
    api.orders.get.mockRejectedValue(networkError);
    await openWindow(proceed);
    await act(async () => checkout.pay());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('We’re still confirming your payment')).toBeTruthy();
    expect(screen.queryByText('Processing your payment...')).toBeNull();
    expect(document.querySelector('[inert]')).toBeNull();
    // The text is placed above the message about the payment.
    const banner = screen.getByText('We’re still confirming your payment').closest('[role=status]');
    expect(document.activeElement?.nextElementSibling).toBe(banner);
    expect(button('Verify and Proceed').disabled).toBe(true);
    api.payments.callback.mockResolvedValue(resultOfCallback);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
  });
});

describe('payment after a reload', () => {
  const asked = 'You haven’t paid yet. Try again when you’re ready.';

  async function dismissed() {
    const details = await renderFilledDetails();
    await openWindow(details.proceed);
    await act(async () => checkout.dismiss());
    expect(await screen.findByText(asked)).toBeTruthy();
    return details;
  }

  it('still waits for the payment of a dismissed window', async () => {
    const { api } = await reopenDetails(await dismissed());
    expect(await screen.findByText(asked)).toBeTruthy();
    settleOrder(api);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(api.orders.get).toHaveBeenCalledWith({ params: { id: 'order-1' } });
    expect(sessionStorage.getItem('personal:unsettledOrders')).toBeNull();
  });

  it('reports an unconfirmed payment again and allows no other', async () => {
    const first = await renderFilledDetails({ query: { utm_source: 'poster' } });
    const networkError = new ApiError({ code: 'network' });
    first.api.payments.callback.mockRejectedValue(networkError);
    first.api.orders.get.mockRejectedValue(networkError);
    await openWindow(first.proceed);
    await act(async () => checkout.pay());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const { api } = await reopenDetails(first);
    expect(await screen.findByText('We’re still confirming your payment')).toBeTruthy();
    expect(button('Verify and Proceed').disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
    expect(api.payments.callback).toHaveBeenCalledWith({ body: { ...checkout.paid, utm_source: 'poster' } });
    expect(api.orders.clear).not.toHaveBeenCalled();
  });

  describe('with the payment window open before', () => {
    /** Reloads the page later, as a phone does with a discarded tab. */
    async function reopenBooking(prepare?: (api: FakeApi) => void) {
      const first = await renderFilledDetails();
      await openWindow(first.proceed);
      vi.setSystemTime(Date.now() + 3_600_000);
      return reopenDetails(first, prepare);
    }

    it('finds a payment that was made and starts no other', async () => {
      const { proceed, api } = await reopenBooking((again) => settleOrder(again));
      expect(await screen.findByText(asked)).toBeTruthy();
      await proceed();
      expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
      expect(api.orders.create).not.toHaveBeenCalled();
      expect(checkout.opened).toHaveLength(1);
      expect(sessionStorage.getItem('personal:unsettledOrders')).toBeNull();
    });

    it('starts no other payment while the state of the order is unknown', async () => {
      const { proceed } = await reopenBooking(({ orders }) =>
        orders.get.mockRejectedValue(new ApiError({ code: 'network' })),
      );
      await proceed();
      expect(await screen.findByText(/Could not reach the server/)).toBeTruthy();
      expect(checkout.opened).toHaveLength(1);
    });

    it('releases an unpaid order and waits for its payment', async () => {
      const { proceed, api } = await reopenBooking();
      expect(await screen.findByText(asked)).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(api.orders.clear).toHaveBeenCalledOnce();
      await openWindow(proceed, 2);
      await act(() => vi.advanceTimersByTimeAsync(310_000));
      expect(checkout.opened).toHaveLength(2);
    });

    it('keeps the result that the window reported', async () => {
      const first = await renderFilledDetails();
      first.api.payments.callback.mockImplementation(() => new Promise(() => {}));
      await openWindow(first.proceed);
      await act(async () => checkout.pay());
      const { api } = await reopenDetails(first);
      expect(await screen.findByText('We’re still confirming your payment')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
      expect(api.payments.callback).toHaveBeenCalledWith({ body: checkout.paid });
    });
  });

  it('waits for nothing after five minutes', async () => {
    const first = await dismissed();
    first.router.dispose();
    cleanup();
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    const { api } = await reopenDetails(first);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByText(asked)).toBeNull();
    expect(api.orders.get).not.toHaveBeenCalled();
  });

  it('waits for nothing after the payment was refunded', async () => {
    const first = await dismissed();
    settleOrder(first.api, 'refunded');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('Your refund is on its way')).toBeTruthy();
    const { api } = await reopenDetails(first);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByText(asked)).toBeNull();
    expect(api.orders.get).not.toHaveBeenCalled();
  });
});

describe('a refused order', () => {
  const conflict = (code: 'price_changed' | 'sold_out' | 'coupon_invalid', message: string) =>
    new ApiError({ code, status: 409, message });

  it('shows a changed price, which the next attempt sends', async () => {
    const { proceed, api } = await renderFilledDetails();
    api.orders.create.mockRejectedValueOnce(conflict('price_changed', 'The price has changed.'));
    api.catalogue.event.mockResolvedValue(makeEvent({ package_data: [makePackage({ price: 600 })] }));
    await proceed();
    expect(await screen.findByText(/It was ₹1,118.00 and is now ₹1,341.60/)).toBeTruthy();
    // The toast does not cover the notice at the top of the page.
    const said = (await screen.findByText('The price has changed.')).closest('[data-sonner-toast]');
    expect(said?.getAttribute('data-y-position')).toBe('bottom');
    await proceed();
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledTimes(2));
    expect(api.orders.create).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ total_amount: 1341.6 }) }),
    );
  });

  it('returns to the tickets with the remaining quantities when sold out', async () => {
    const { proceed, api, step, chosen } = await renderFilledDetails();
    api.orders.create.mockRejectedValueOnce(conflict('sold_out', 'Early bird is sold out.'));
    const gone = makePackage({ package_remaining_capacity: 0 });
    api.catalogue.event.mockResolvedValue(makeEvent({ package_data: [gone] }));
    await proceed();
    expect(await screen.findByText('Early bird is sold out.')).toBeTruthy();
    await waitFor(() => expect(step()).toBeNull());
    expect(await screen.findByText('There are no tickets left.')).toBeTruthy();
    expect(screen.getByText(/Not on sale right now: Early bird/)).toBeTruthy();
    expect(chosen()).toEqual([]);
  });

  it('reports an amount below the payable minimum and allows changes', async () => {
    const { proceed, api } = await renderFilledDetails();
    const message = '₹0.50 is too little to pay online: the minimum is ₹1.00.';
    api.orders.create.mockRejectedValueOnce(new ApiError({ code: 'invalid_request', status: 400, message }));
    await proceed();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(checkout.opened).toEqual([]);
    await waitFor(() => expect(field('Full name').disabled).toBe(false));
  });

  it('opens the code dialog at once when the session has ended, and is placed after the code', async () => {
    const { proceed, user, api } = await renderFilledDetails();
    const message = 'Please log in.';
    api.orders.create.mockRejectedValueOnce(new ApiError({ code: 'unauthorized', status: 401, message }));
    await proceed();
    const code = await screen.findByRole('textbox', { name: 'One-time code' });
    expect(api.customer.sendOtp).toHaveBeenCalledOnce();
    expect(screen.queryByText(message)).toBeNull();
    await user.type(code, '1234');
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
  });

  it('is retried with the same key when no answer arrived', async () => {
    const { proceed, api } = await renderFilledDetails();
    api.orders.create.mockRejectedValueOnce(new ApiError({ code: 'timeout' }));
    await proceed();
    expect(await screen.findByText('The server is taking too long. Please try again.')).toBeTruthy();
    await proceed();
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledTimes(2));
    const keys = api.orders.create.mock.calls.map(([input]: unknown[]) => readIdempotencyKey(input));
    expect(new Set(keys).size).toBe(1);
  });
});

const failed = new ApiError({
  code: 'payment_failed',
  status: 409,
  message: 'The payment didn’t go through.',
});

const freeResult = makeOrderResult({ ticket_tracking_id: 'FREE123456' });

const resultOfCallback = {
  ...makeOrder().data,
  ticket_tracking_id: 'J4M7KQ2RTX',
  ticket_data: [makeTicket()],
};
