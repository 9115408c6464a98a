import { ApiError, type Customer, type Event } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { CHECKOUT_LIMITS } from '@jalsa/checkout/limits';
import { makeOffer } from '@jalsa/checkout/test/make/constants';
import { makeCustomer } from '@jalsa/checkout/test/make/customer';
import { at } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { makeOrderStatus } from '@jalsa/checkout/test/make/ticket';
import { toast } from '@jalsa/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBookingData } from '../../../../test/make/booking-data.ts';
import { button, field, goToDetails, renderDetails, signIn } from '../../../../test/render-booking.tsx';

afterEach(() => {
  toast.clear();
  vi.useRealTimers();
});

const data = makeBookingData({ offers: [makeOffer()] });

async function applyCode() {
  const details = await renderDetails({ data });
  await details.fillIn();
  await details.user.type(field('Discount code'), 'di wali20');
  await details.user.click(button('Apply'));
  await screen.findByRole('button', { name: 'Applied' });
  return details;
}

/** Applies a code that the server accepts with these terms. */
async function applyCodeWithTerms(terms: Parameters<typeof makeOffer>[0], event?: Partial<Event>) {
  const { fillIn, user, api } = await renderDetails({
    data: makeBookingData({ offers: [makeOffer()], ...(event && { event }) }),
  });
  api.accounts.validateCoupon.mockResolvedValueOnce({ discount_amount: 200, discount: makeOffer(terms) });
  await fillIn();
  await user.type(field('Discount code'), 'DIWALI20');
  await user.click(button('Apply'));
  await screen.findByRole('button', { name: 'Applied' });
}

describe('discount code', () => {
  it('is converted to upper case without spaces, applied, and deducted from the tickets only', async () => {
    const { api } = await applyCode();
    expect(api.accounts.validateCoupon).toHaveBeenCalledWith({
      body: { amount: 1000, couponHandle: 'DIWALI20', event: 'event-1' },
    });
    expect(await screen.findByText('Discount applied successfully')).toBeTruthy();
    expect(field('Discount code').disabled).toBe(true);
    expect(button('Applied').disabled).toBe(true);
    // 1000 + 118 fee − 200
    expect(screen.getAllByText('₹918.00').length).toBeGreaterThan(0);
  });

  it('is validated with the session of the customer, whose own uses count', async () => {
    signIn();
    const { user, api } = await renderDetails({ data });
    await waitFor(() => expect(field('Full name').value).toBe('Asha Rao'));
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    expect(api.accounts.validateCoupon).toHaveBeenCalledWith({
      headers: { authorization: 'Bearer token-0' },
      body: expect.objectContaining({ customer_id: 'customer-1' }),
    });
  });

  it('offers to pay or cancel the unpaid order that holds it, and is applied after cancelling', async () => {
    signIn();
    const { user, api } = await renderDetails({ data });
    await waitFor(() => expect(field('Full name').value).toBe('Asha Rao'));
    const description = 'Raga by the River, 1 person, ₹559.00, pay by Fri 20 Nov 06:00 PM';
    const message = 'One of your unpaid orders is using this code.';
    const details = [{ path: 'open_order', message: description, value: 'order-a' }];
    api.accounts.validateCoupon.mockRejectedValueOnce(
      new ApiError({ code: 'open_orders', status: 409, message, details }),
    );
    api.orders.get.mockResolvedValue(makeOrderStatus({ state: 'expired', order: null }));
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    const dialog = await screen.findByRole('dialog', { name: 'You have an unpaid order' });
    expect(within(dialog).getByText(message)).toBeTruthy();
    expect(within(dialog).getByText(description)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Pay now' })).toBeTruthy();
    expect(screen.queryByText('Discount applied successfully')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await screen.findByRole('button', { name: 'Applied' });
    expect(await screen.findByText('Discount applied successfully')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.orders.create).not.toHaveBeenCalled();
  });

  it('keeps the field as it was when the dialog of the unpaid order is closed', async () => {
    const { fillIn, user, api } = await renderDetails({ data });
    await fillIn();
    const details = [{ path: 'open_order', message: 'An order', value: 'order-a' }];
    api.accounts.validateCoupon.mockRejectedValueOnce(
      new ApiError({ code: 'open_orders', status: 409, message: 'Held.', details }),
    );
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    await screen.findByRole('dialog', { name: 'You have an unpaid order' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Discount code').value).toBe('DIWALI20');
    expect(button('Apply').disabled).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(button('Apply')));
  });

  it('waits for the details of a customer instead of requiring them', async () => {
    signIn();
    let arrive = (_customer: Customer) => {};
    const { user, api } = await renderDetails({
      data,
      prepare: ({ customer }) =>
        customer.get.mockImplementation(
          () =>
            new Promise((resolve) => {
              arrive = resolve;
            }),
        ),
    });
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    expect(button('Applying…')).toBeTruthy();
    expect(screen.queryByText(MESSAGES.fillAllFields)).toBeNull();
    await act(async () => arrive(makeCustomer()));
    await screen.findByRole('button', { name: 'Applied' });
    expect(field('Full name').value).toBe('Asha Rao');
    expect(api.accounts.validateCoupon).toHaveBeenCalledOnce();
  });

  it('makes room for the terms dialog together with its message', async () => {
    const { user } = await applyCode();
    await screen.findAllByText('Discount applied successfully');
    await user.click(button('Terms in brief'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Discount applied successfully')).toBeNull());
  });

  it('loses its discount with a message when it expires after it was applied', async () => {
    await applyCodeWithTerms({ valid_till: at(-1) });
    expect(screen.getByText('This code has expired.')).toBeTruthy();
    expect(screen.queryByText('Discount (DIWALI20)')).toBeNull();
    expect(screen.getAllByText('₹1,118.00').length).toBeGreaterThan(0);
  });

  it('remains valid after its expiry on a date of a slot event', async () => {
    await applyCodeWithTerms({ valid_till: at(-1) }, { parent_id: 'event-0' });
    expect(screen.getAllByText('Discount (DIWALI20)').length).toBeGreaterThan(0);
    expect(screen.getAllByText('₹918.00').length).toBeGreaterThan(0);
  });

  it('is removed together with its discount', async () => {
    const { user } = await applyCode();
    await user.click(button('Remove'));
    expect(field('Discount code').value).toBe('');
    expect(button('Apply').disabled).toBe(false);
    expect(screen.getAllByText('₹1,118.00').length).toBeGreaterThan(0);
  });

  it('is reset when the mobile number changes', async () => {
    const { user } = await applyCode();
    await user.type(field('Mobile number'), '{Backspace}1');
    expect(field('Discount code').value).toBe('');
    expect(screen.getAllByText('₹1,118.00').length).toBeGreaterThan(0);
  });

  it('shows no result to a visitor who is leaving', async () => {
    const { fillIn, user, api, exit } = await renderDetails({ data });
    await fillIn();
    let fail = () => {};
    api.accounts.validateCoupon.mockImplementationOnce(
      () => new Promise((_resolve, reject) => (fail = () => reject(new ApiError({ code: 'network' })))),
    );
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    exit.delay();
    await user.click(screen.getByRole('link', { name: 'Close and see other events' }));
    await act(async () => fail());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(/Could not reach the server/)).toBeNull();
    exit.now();
    expect(await screen.findByText('explore')).toBeTruthy();
  });

  it('is reset when the visitor goes back', async () => {
    const { user, step } = await applyCode();
    await user.click(button('Back to tickets'));
    await waitFor(() => expect(step()).toBeNull());
    expect(screen.getByText('₹1,118.00')).toBeTruthy();
  });

  describe('while it is being validated', () => {
    async function startApplying() {
      const details = await goToDetails({ data });
      let answer = () => {};
      details.api.accounts.validateCoupon.mockImplementationOnce(async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { discount_amount: 200, discount: makeOffer() };
      });
      await details.fillIn();
      await details.user.type(field('Discount code'), 'DIWALI20');
      await details.user.click(button('Apply'));
      return { ...details, answer: () => act(async () => answer()) };
    }

    it('cannot be edited', async () => {
      const { user, answer } = await startApplying();
      expect(field('Discount code').readOnly).toBe(true);
      await user.type(field('Discount code'), 'X');
      expect(field('Discount code').value).toBe('DIWALI20');
      await answer();
      expect(button('Applied')).toBeTruthy();
      expect(screen.getAllByText('Discount (DIWALI20)').length).toBeGreaterThan(0);
    });

    it('is discarded when the visitor goes back', async () => {
      const { user, answer, goBack, step } = await startApplying();
      await goBack();
      expect(step()).toBeNull();
      await answer();
      expect(screen.queryByText('Discount applied successfully')).toBeNull();
      expect(screen.getByText('₹1,118.00')).toBeTruthy();
      await user.click(button('Add one: Early bird'));
      expect(screen.getByText('3 people')).toBeTruthy();
    });
  });

  it('is sent with the order', async () => {
    const { proceed, user, api } = await applyCode();
    await proceed();
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
    await waitFor(() =>
      expect(api.orders.create).toHaveBeenCalledWith(
        expect.objectContaining({
          body: expect.objectContaining({ discount_coupon: 'DIWALI20', total_amount: 918 }),
        }),
      ),
    );
  });

  it('loads the slot discounts on a date of a slot event, whatever the address says', async () => {
    const date = makeBookingData({ offers: [makeOffer()], event: { parent_id: 'event-0' } });
    const { fillIn, user, api } = await renderDetails({ data: date });
    await fillIn();
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    expect(api.accounts.validateCoupon).toHaveBeenCalledWith({
      body: expect.objectContaining({ type: 'slot' }),
    });
  });

  it('loads no slot discounts on any other event', async () => {
    const { fillIn, user, api } = await renderDetails({ data, query: { slot: 'child' } });
    await fillIn();
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    expect(api.accounts.validateCoupon).toHaveBeenCalledWith({
      body: expect.not.objectContaining({ type: 'slot' }),
    });
  });
});

describe('code errors', () => {
  it('are reported before a request is sent', async () => {
    const { fillIn, user, api } = await renderDetails({ data });
    await user.click(button('Apply'));
    expect(await screen.findByText('Please fill all ticket all fields')).toBeTruthy();
    await fillIn();
    await user.click(button('Apply'));
    expect(await screen.findByText('Coupon Code is required.')).toBeTruthy();
    expect(api.accounts.validateCoupon).not.toHaveBeenCalled();
  });

  it('mark the faulty buyer fields and move the focus to the first one', async () => {
    const { user, api } = await renderDetails({ data });
    await user.type(field('Full name'), 'Asha Rao');
    await user.type(field('Mobile number'), '98765');
    await user.click(button('Apply'));
    expect(await screen.findByText('Please fill all ticket all fields')).toBeTruthy();
    expect(await screen.findByText('Mobile number must be 10 digits')).toBeTruthy();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.queryByText('Name is required')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('Mobile number')));
    expect(field('Mobile number').getAttribute('aria-invalid')).toBe('true');
    expect(api.accounts.validateCoupon).not.toHaveBeenCalled();
  });

  it('offer the app for a code that is valid only in the app', async () => {
    const { fillIn, user, api } = await renderDetails({ data });
    await fillIn();
    await user.type(field('Discount code'), 'ABCDEFGHIJKLM');
    expect(field('Discount code').value).toBe('ABCDEFGHIJKL');
    await user.click(button('Apply'));
    expect(await screen.findByText('Discount only available on mobile app.')).toBeTruthy();
    const dialog = await screen.findByRole('dialog');
    const links = within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://play.example/jalsa', 'https://apps.example/jalsa']);
    expect(api.accounts.validateCoupon).not.toHaveBeenCalled();
  });

  it('show the message of the server', async () => {
    const { fillIn, user, api } = await renderDetails({ data });
    api.accounts.validateCoupon.mockRejectedValue(
      new ApiError({ code: 'coupon_invalid', status: 409, message: MESSAGES.discountUsedUp }),
    );
    await fillIn();
    await user.type(field('Discount code'), 'OLD');
    await user.click(button('Apply'));
    expect(await screen.findByText(MESSAGES.discountUsedUp)).toBeTruthy();
    expect(button('Apply')).toBeTruthy();
  });
});

describe('offers list', () => {
  const offers = [makeOffer(), makeOffer({ _id: 'old', coupon_name: 'OLD', valid_till: at(-60) })];

  it('scrolls above 250 px', async () => {
    await renderDetails({ data: makeBookingData({ offers }) });
    const list = screen.getByRole('region', { name: 'Offers for this event' });
    expect(list.className).toContain(`max-h-[${CHECKOUT_LIMITS.discountListMaxPx}px]`);
    expect(list.className).toContain('overflow-y-auto');
  });

  it('leaves out expired offers and fills in the code of an offer', async () => {
    const { fillIn, user, api } = await renderDetails({ data: makeBookingData({ offers }) });
    expect(screen.queryByText('OLD')).toBeNull();
    await fillIn();
    await user.click(button('Use DIWALI20'));
    expect(api.accounts.validateCoupon).toHaveBeenCalledOnce();
    expect(field('Discount code').value).toBe('DIWALI20');
  });

  it('marks a code of the app and leads to the app instead of applying the code', async () => {
    const app = makeOffer({ _id: 'app', coupon_name: 'JALSAAPPONLY', type: 'app_discount' });
    const { user, api } = await renderDetails({ data: makeBookingData({ offers: [...offers, app] }) });
    const row = screen.getByText('JALSAAPPONLY').closest('li') as HTMLElement;
    expect(within(row).getByText('App only')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use JALSAAPPONLY' })).toBeNull();
    await user.click(button('Get the app: JALSAAPPONLY'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Only in our app' }));
    expect(dialog.getByRole('link', { name: 'Get it on Google Play' })).toBeTruthy();
    expect(api.accounts.validateCoupon).not.toHaveBeenCalled();
  });

  it('keeps expired offers on a date of a slot event', async () => {
    await renderDetails({ data: makeBookingData({ offers, event: { parent_id: 'event-0' } }) });
    expect(button('Use OLD')).toBeTruthy();
  });

  it('leaves out expired offers on any other event, whatever the address says', async () => {
    await renderDetails({ data: makeBookingData({ offers }), query: { slot: 'child' } });
    expect(button('Use DIWALI20')).toBeTruthy();
    expect(screen.queryByText('OLD')).toBeNull();
  });

  it('is shown only for an event that allows discounts or with isField', async () => {
    const without = makeBookingData({ offers, event: { is_discount_available: false } });
    const { router } = await renderDetails({ data: without });
    expect(screen.queryByRole('region', { name: 'Offers for this event' })).toBeNull();
    router.dispose();
    document.body.replaceChildren();
    await renderDetails({ data: without, query: { isField: 'true' } });
    expect(screen.getByRole('region', { name: 'Offers for this event' })).toBeTruthy();
  });

  it('is shown with isField without a value, and keeps it in the address', async () => {
    const without = makeBookingData({ offers, event: { is_discount_available: false } });
    const { router } = await goToDetails({ data: without, query: { isField: '' } });
    expect(router.state.location.search).toContain('isField=');
    expect(screen.getByRole('region', { name: 'Offers for this event' })).toBeTruthy();
  });

  it('is hidden together with the code field when everything is free', async () => {
    const event = { package_data: [makePackage({ price: 0 })] };
    await renderDetails({ data: makeBookingData({ offers, event }) });
    expect(screen.queryByRole('region', { name: 'Offers for this event' })).toBeNull();
    expect(field('Discount code').disabled).toBe(true);
  });
});
