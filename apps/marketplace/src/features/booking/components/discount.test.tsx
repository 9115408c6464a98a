import { ApiError, type Event } from '@jalsa/api-client';
import { LIMITS, MESSAGES } from '@jalsa/booking-core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBookingData, makeOffer } from '../../../../test/make/booking-data.ts';
import { at } from '../../../../test/make/event.ts';
import { makePackage } from '../../../../test/make/package.ts';
import { button, field, goToDetails, renderDetails, signIn } from '../../../../test/render-booking.tsx';

afterEach(() => void vi.useRealTimers());

const data = makeBookingData({ offers: [makeOffer()] });

async function applyCode() {
  const details = await renderDetails({ data });
  await details.fillIn();
  await details.user.type(field('Discount code'), 'di wali20');
  await details.user.click(button('Apply'));
  await screen.findByRole('button', { name: 'Applied' });
  return details;
}

/** A code whose discount the server accepted with these terms. */
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

describe('a code', () => {
  it('is upper-cased without spaces, applied, and taken off the tickets alone', async () => {
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

  it('is asked about with the session of a customer, whose own uses count', async () => {
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

  it('makes room, with what was said of it, for the dialog of the terms', async () => {
    const { user } = await applyCode();
    await screen.findAllByText('Discount applied successfully');
    await user.click(button('Read the terms'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Discount applied successfully')).toBeNull());
  });

  it('that expires after it was applied takes nothing off, and says so', async () => {
    await applyCodeWithTerms({ valid_till: at(-1) });
    expect(screen.getByText('This code has expired.')).toBeTruthy();
    expect(screen.queryByText('Discount (DIWALI20)')).toBeNull();
    expect(screen.getAllByText('₹1,118.00').length).toBeGreaterThan(0);
  });

  it('that has expired still holds on a date of a slot event', async () => {
    await applyCodeWithTerms({ valid_till: at(-1) }, { parent_id: 'event-0' });
    expect(screen.getAllByText('Discount (DIWALI20)').length).toBeGreaterThan(0);
    expect(screen.getAllByText('₹918.00').length).toBeGreaterThan(0);
  });

  it('is removed with its discount', async () => {
    const { user } = await applyCode();
    await user.click(button('Remove'));
    expect(field('Discount code').value).toBe('');
    expect(button('Apply').disabled).toBe(false);
    expect(screen.getAllByText('₹1,118.00').length).toBeGreaterThan(0);
  });

  it('is reset by another mobile number', async () => {
    const { user } = await applyCode();
    await user.type(field('Mobile number'), '{Backspace}1');
    expect(field('Discount code').value).toBe('');
    expect(screen.getAllByText('₹1,118.00').length).toBeGreaterThan(0);
  });

  it('that is answered on the way out is not told of any more', async () => {
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

  it('is reset by going back', async () => {
    const { user, step } = await applyCode();
    await user.click(button('Back to tickets'));
    await waitFor(() => expect(step()).toBeNull());
    expect(screen.getByText('₹1,118.00')).toBeTruthy();
  });

  describe('while it is applied', () => {
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

    it('stays as it was typed', async () => {
      const { user, answer } = await startApplying();
      expect(field('Discount code').readOnly).toBe(true);
      await user.type(field('Discount code'), 'X');
      expect(field('Discount code').value).toBe('DIWALI20');
      await answer();
      expect(button('Applied')).toBeTruthy();
      expect(screen.getAllByText('Discount (DIWALI20)').length).toBeGreaterThan(0);
    });

    it('comes to nothing when the visitor goes back', async () => {
      const { user, answer, goBack, step } = await startApplying();
      await goBack();
      expect(step()).toBeNull();
      await answer();
      expect(screen.queryByText('Discount applied successfully')).toBeNull();
      expect(screen.getByText('₹1,118.00')).toBeTruthy();
      await user.click(button('One more: Early bird'));
      expect(screen.getByText('3 people')).toBeTruthy();
    });
  });

  it('goes with the order', async () => {
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

  it('asks for the slot’s discounts on a date of a slot event, whatever the address says', async () => {
    const date = makeBookingData({ offers: [makeOffer()], event: { parent_id: 'event-0' } });
    const { fillIn, user, api } = await renderDetails({ data: date });
    await fillIn();
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    expect(api.accounts.validateCoupon).toHaveBeenCalledWith({
      body: expect.objectContaining({ type: 'slot' }),
    });
  });

  it('asks for no slot’s discounts on any other event', async () => {
    const { fillIn, user, api } = await renderDetails({ data, query: { slot: 'child' } });
    await fillIn();
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    expect(api.accounts.validateCoupon).toHaveBeenCalledWith({
      body: expect.not.objectContaining({ type: 'slot' }),
    });
  });
});

describe('what is wrong', () => {
  it('is told before the server is asked', async () => {
    const { fillIn, user, api } = await renderDetails({ data });
    await user.click(button('Apply'));
    expect(await screen.findByText('Please fill all ticket all fields')).toBeTruthy();
    await fillIn();
    await user.click(button('Apply'));
    expect(await screen.findByText('Coupon Code is required.')).toBeTruthy();
    expect(api.accounts.validateCoupon).not.toHaveBeenCalled();
  });

  it('about a code of the app is told with the ways to get the app', async () => {
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

  it('in the server’s eyes is told in its words', async () => {
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

describe('the offers', () => {
  const offers = [makeOffer(), makeOffer({ _id: 'old', coupon_name: 'OLD', valid_till: at(-60) })];

  it('scroll above 250 px', async () => {
    await renderDetails({ data: makeBookingData({ offers }) });
    const list = screen.getByRole('region', { name: 'Offers for this event' });
    expect(list.className).toContain(`max-h-[${LIMITS.discountListMaxPx}px]`);
    expect(list.className).toContain('overflow-y-auto');
  });

  it('leave out what has expired, and fill a code in', async () => {
    const { fillIn, user, api } = await renderDetails({ data: makeBookingData({ offers }) });
    expect(screen.queryByText('OLD')).toBeNull();
    await fillIn();
    await user.click(button('Use DIWALI20'));
    expect(api.accounts.validateCoupon).toHaveBeenCalledOnce();
    expect(field('Discount code').value).toBe('DIWALI20');
  });

  it('of a date of a slot event stay when they have expired', async () => {
    await renderDetails({ data: makeBookingData({ offers, event: { parent_id: 'event-0' } }) });
    expect(button('Use OLD')).toBeTruthy();
  });

  it('of any other event do not, whatever the address says', async () => {
    await renderDetails({ data: makeBookingData({ offers }), query: { slot: 'child' } });
    expect(button('Use DIWALI20')).toBeTruthy();
    expect(screen.queryByText('OLD')).toBeNull();
  });

  it('show only where the event allows discounts, or isField is set', async () => {
    const without = makeBookingData({ offers, event: { is_discount_available: false } });
    const { router } = await renderDetails({ data: without });
    expect(screen.queryByRole('region', { name: 'Offers for this event' })).toBeNull();
    router.dispose();
    document.body.replaceChildren();
    await renderDetails({ data: without, query: { isField: 'true' } });
    expect(screen.getByRole('region', { name: 'Offers for this event' })).toBeTruthy();
  });

  it('show also where isField is set without a value, and stays so', async () => {
    const without = makeBookingData({ offers, event: { is_discount_available: false } });
    const { router } = await goToDetails({ data: without, query: { isField: '' } });
    expect(router.state.location.search).toContain('isField=');
    expect(screen.getByRole('region', { name: 'Offers for this event' })).toBeTruthy();
  });

  it('and the code have no place where nothing costs anything', async () => {
    const event = { package_data: [makePackage({ price: 0 })] };
    await renderDetails({ data: makeBookingData({ offers, event }) });
    expect(screen.queryByRole('region', { name: 'Offers for this event' })).toBeNull();
    expect(field('Discount code').disabled).toBe(true);
  });
});
