import { ApiError, type Customer } from '@jalsa/api-client';
import { makeCustomer } from '@jalsa/checkout/test/make/customer';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, field, goToDetails, renderDetails, signIn } from '../../../../test/render-booking.tsx';

afterEach(() => void vi.useRealTimers());

const customer_info = { _id: 'customer-1', name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' };

describe('buyer form', () => {
  it('requires every field and focuses the first invalid one', async () => {
    const { proceed, api } = await renderDetails();
    await proceed();
    for (const text of ['Name is required', 'Mobile number is required', 'Email is required']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Full name'));
    expect(api.customer.sendOtp).not.toHaveBeenCalled();
  });

  it.each([
    [{ name: 'A'.repeat(26) }, 'Name must be 25 characters or less'],
    [{ name: 'R2D2' }, 'Name must only contain letters and spaces'],
    [{ mobile: '98765' }, 'Mobile number must be 10 digits'],
    [{ email: 'asha@' }, 'Invalid email address'],
  ])('refuses %j', async (buyer, message) => {
    const { fillIn, proceed, api } = await renderDetails();
    await fillIn(buyer);
    await proceed();
    expect(screen.getByText(message)).toBeTruthy();
    expect(api.customer.sendOtp).not.toHaveBeenCalled();
  });

  it('accepts only digits as the mobile number and strips a pasted prefix', async () => {
    const { user } = await renderDetails();
    await user.type(field('Mobile number'), '98a76 54x3210');
    expect(field('Mobile number').value).toBe('9876543210');
    await user.clear(field('Mobile number'));
    await user.click(field('Mobile number'));
    await user.paste('+91 90000-00001');
    expect(field('Mobile number').value).toBe('9000000001');
    await user.clear(field('Mobile number'));
    await user.type(field('Mobile number'), '09000000002');
    expect(field('Mobile number').value).toBe('9000000002');
  });

  it('keeps a number that is too long as typed and refuses it', async () => {
    const { fillIn, proceed, api } = await renderDetails();
    await fillIn({ mobile: '98765432101' });
    expect(field('Mobile number').value).toBe('98765432101');
    expect(screen.getByText('Mobile number must be 10 digits')).toBeTruthy();
    await proceed();
    expect(document.activeElement).toBe(field('Mobile number'));
    expect(api.customer.sendOtp).not.toHaveBeenCalled();
  });

  it('keeps the entered values after a reload', async () => {
    const { fillIn, router } = await renderDetails();
    await fillIn();
    router.dispose();
    document.body.replaceChildren();
    await renderDetails();
    expect(field('Full name').value).toBe('Asha Rao');
    expect(field('Mobile number').value).toBe('9876543210');
  });
});

it('requires the terms to be accepted in the checkbox or in the dialog', async () => {
  const { user } = await renderDetails();
  expect(button('Verify and Proceed').disabled).toBe(true);
  await user.click(button('Terms in brief'));
  expect(await screen.findByRole('dialog', { name: 'Total Redeemable Amount' })).toBeTruthy();
  await user.click(button('I Agree'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Verify and Proceed').disabled).toBe(false);
});

it('links the full terms and the refund policy in new tabs', async () => {
  await renderDetails();
  const opened = ['Full terms', 'Refund policy'].map((name) => {
    const link = screen.getByRole('link', { name: new RegExp(`^${name}.*opens in a new tab`) });
    return [link.getAttribute('href'), link.getAttribute('target')];
  });
  expect(opened).toEqual([
    ['/terms-and-conditions', '_blank'],
    ['/refund&cancellation', '_blank'],
  ]);
});

describe('booking as a visitor', () => {
  it('verifies the mobile number with a code, signs the visitor in and places the order', async () => {
    const { fillIn, proceed, user, api } = await renderDetails();
    await fillIn();
    await proceed();
    expect(api.customer.sendOtp).toHaveBeenCalledWith({
      body: { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' },
    });
    expect(await screen.findByText('OTP sent Successfully')).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
    expect(api.customer.verifyOtp).toHaveBeenCalledWith({
      body: { user: '9876543210', otp: '1234', nonce: 'nonce-1' },
    });
    expect(localStorage.getItem('accessToken')).toBe('token-1');
    expect(localStorage.getItem('partnerId')).toBe('customer-1');
    expect(api.orders.create).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ customer_info }) }),
    );
  });

  it('reports a wrong code, accepts another one and offers to resend after 30 seconds', async () => {
    const { fillIn, proceed, user, api } = await renderDetails();
    api.customer.verifyOtp.mockRejectedValueOnce(
      new ApiError({ code: 'otp_invalid', status: 400, message: 'Wrong code' }),
    );
    await fillIn();
    await proceed();
    const otp = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One-time code' });
    await user.click(button('Verify'));
    expect(screen.getByText('OTP is required')).toBeTruthy();
    await user.type(otp, '12');
    await user.click(button('Verify'));
    expect(screen.getByText('Please enter a valid OTP of exactly 4 digits')).toBeTruthy();
    await user.type(otp, '99');
    expect(await screen.findByText('Wrong code')).toBeTruthy();
    expect(otp.value).toBe('');
    expect(button(/^Resend code in/).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await user.click(button('Resend code'));
    expect(api.customer.sendOtp).toHaveBeenCalledTimes(2);
    expect(api.orders.create).not.toHaveBeenCalled();
  });

  it('keeps the sent code after the dialog is closed, and sends another code to another number', async () => {
    const { fillIn, proceed, user, api } = await renderDetails();
    await fillIn();
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    expect(api.customer.sendOtp).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(field('Mobile number'));
    await user.type(field('Mobile number'), '9876543211');
    await proceed();
    await waitFor(() => expect(api.customer.sendOtp).toHaveBeenCalledTimes(2));
  });

  it('submits the code with its nonce, also after the dialog was closed', async () => {
    const { fillIn, proceed, user, api } = await renderDetails();
    await fillIn();
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const another = { new_customer: true, message: '', resend_after: 30, nonce: 'nonce-2' };
    api.customer.sendOtp.mockImplementationOnce(async () => another);
    await user.click(await screen.findByRole('button', { name: 'Resend code' }));
    await user.type(screen.getByRole('textbox', { name: 'One-time code' }), '1234');
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
    expect(api.customer.verifyOtp).toHaveBeenCalledWith({
      body: { user: '9876543210', otp: '1234', nonce: 'nonce-2' },
    });
  });

  describe('going back in the browser', () => {
    async function openFilledDetails() {
      const details = await goToDetails();
      await details.fillIn();
      return details;
    }

    it('closes the code dialog, stays on the step, and the code remains usable', async () => {
      const { proceed, goBack, step, api, user } = await openFilledDetails();
      await proceed();
      await screen.findByRole('textbox', { name: 'One-time code' });
      await goBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(step()).toBe('2');
      expect(field('Full name').readOnly).toBe(false);
      await proceed();
      await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
      await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
      expect(api.customer.sendOtp).toHaveBeenCalledOnce();
    });

    it('returns to the tickets on the second Back, where the selection can be changed', async () => {
      const { proceed, goBack, step, user, chosen } = await openFilledDetails();
      await proceed();
      await screen.findByRole('textbox', { name: 'One-time code' });
      await goBack();
      await goBack();
      expect(step()).toBeNull();
      await user.click(button('Add one: Early bird'));
      expect(chosen()).toEqual([['pkg-1', 3]]);
    });

    it.each([
      ['sent', () => ({ new_customer: true, message: '', resend_after: 30, nonce: 'nonce-1' })],
      [
        'refused',
        () => {
          throw new Error('?');
        },
      ],
    ])(
      'returns to the tickets while a code is being sent; the %s code then has no effect',
      async (_end, end) => {
        const { proceed, goBack, step, api, user, router } = await openFilledDetails();
        let answer = () => {};
        api.customer.sendOtp.mockImplementationOnce(async () => {
          await new Promise<void>((resolve) => (answer = resolve));
          return end();
        });
        await proceed();
        expect(button('Sending…')).toBeTruthy();
        await goBack();
        expect(step()).toBeNull();
        await user.click(button('Add one: Early bird'));
        await act(async () => answer());
        await act(() => vi.advanceTimersByTimeAsync(100)); // in which a toast would come
        expect(screen.queryByText('Some thing went wrong')).toBeNull();
        await user.click(button('Remove one: Early bird'));
        await user.click(button('Remove one: Early bird'));
        await act(() => router.navigate(1));
        await waitFor(() => expect(step()).toBe('2'));
        expect(screen.queryByRole('dialog')).toBeNull();
        expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).readOnly).toBe(
          false,
        );
        await proceed();
        await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
        await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
      },
    );
  });

  it('shows nothing about a resent code after the visitor has left', async () => {
    const { fillIn, proceed, goBack, step, user, api } = await goToDetails();
    await fillIn();
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    let fail = () => {};
    api.customer.sendOtp.mockImplementationOnce(
      () => new Promise((_resolve, reject) => (fail = () => reject(new Error('?')))),
    );
    await user.click(await screen.findByRole('button', { name: 'Resend code' }));
    await goBack();
    await goBack();
    expect(step()).toBeNull();
    await act(async () => fail());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText('Some thing went wrong')).toBeNull();
  });

  it('does not ask for the code when it is sent while the visitor is leaving', async () => {
    const { fillIn, proceed, user, api, exit } = await goToDetails();
    await fillIn();
    let answer = () => {};
    api.customer.sendOtp.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { new_customer: true, message: '', resend_after: 30, nonce: 'nonce-1' };
    });
    await proceed();
    exit.delay();
    await user.click(screen.getByRole('link', { name: 'Close and see other events' }));
    await act(async () => answer());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('dialog')).toBeNull();
    exit.now();
    expect(await screen.findByText('explore')).toBeTruthy();
  });

  it('returns the focus to the opening button when the code dialog is closed', async () => {
    const { fillIn, proceed, user } = await renderDetails();
    // The focus does not return to a dialog that was open earlier.
    await user.click(button('Terms in brief'));
    await user.click(await screen.findByRole('button', { name: 'I Agree' }));
    await fillIn();
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Verify and Proceed')));
  });

  it('updates the name of the customer when it was corrected while the code was being sent', async () => {
    const { fillIn, proceed, user, api } = await renderDetails();
    await fillIn();
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(field('Full name'), ' Devi');
    await proceed();
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
    expect(api.customer.sendOtp).toHaveBeenCalledOnce();
    expect(api.customer.update).toHaveBeenCalledWith({
      body: { name: 'Asha Rao Devi', email: 'asha@example.in', user: '9876543210' },
    });
  });

  it('places the order although the customer record cannot be updated', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { fillIn, proceed, user, api } = await renderDetails();
    api.customer.update.mockRejectedValue(new ApiError({ code: 'internal', status: 500 }));
    await fillIn({ name: 'Asha Devi' });
    await proceed();
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
    expect(api.orders.create).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ customer_info: { ...customer_info, name: 'Asha Devi' } }),
      }),
    );
    expect(api.customer.update).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('reports an expired code, also after reopening, and shows when the next code can be sent', async () => {
    const { fillIn, proceed, user, api } = await renderDetails();
    const message = 'Too many wrong OTPs were entered. Please ask for a new one.';
    api.customer.verifyOtp.mockRejectedValueOnce(
      new ApiError({ code: 'otp_exhausted', status: 400, message }),
    );
    await fillIn();
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await user.type(screen.getByRole('textbox', { name: 'One-time code' }), '9999');
    expect(await screen.findByText(/sent to \+91.9876543210 is no longer valid/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'One-time code' })).toBeNull();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await proceed();
    expect(await screen.findByText(/is no longer valid/)).toBeTruthy();
    expect(api.customer.sendOtp).toHaveBeenCalledOnce();
    const wait = Number(/New code in (\d+) s/.exec(button(/^New code in/).textContent ?? '')?.[1]);
    expect(wait).toBeGreaterThan(10);
    expect(wait).toBeLessThanOrEqual(20);
    expect(button(/^New code in/).disabled).toBe(true);

    await act(() => vi.advanceTimersByTimeAsync(21_000));
    await user.click(button('Send a new code'));
    expect(api.customer.sendOtp).toHaveBeenCalledTimes(2);
    const otp = await screen.findByRole('textbox', { name: 'One-time code' });
    await waitFor(() => expect(document.activeElement).toBe(otp));
    expect(button(/^Resend code in/).disabled).toBe(true);
  });

  it('accepts the previous code while resending is blocked, and shows when the next code can be sent', async () => {
    const { fillIn, proceed, user, api } = await renderDetails();
    const message = 'Too many codes were sent to this number. Please try again later.';
    api.customer.sendOtp.mockRejectedValueOnce(
      new ApiError({ code: 'rate_limited', status: 429, message, retryAfter: 1_230 }),
    );
    await fillIn();
    await proceed();
    const otp = await screen.findByRole('textbox', { name: 'One-time code' });
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(button('Resend code in 21 min').disabled).toBe(true);
    await user.type(otp, '1234');
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
  });

  it('reports that the code could not be sent', async () => {
    const { fillIn, proceed, api } = await renderDetails();
    api.customer.sendOtp.mockRejectedValue(
      new ApiError({ code: 'internal', status: 500, message: 'Some thing went wrong' }),
    );
    await fillIn();
    await proceed();
    expect(await screen.findByText('Some thing went wrong')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('booking as a signed-in customer', () => {
  it('fills in the fields and asks for no code', async () => {
    signIn();
    const { proceed, api } = await renderDetails();
    await waitFor(() => expect(field('Full name').value).toBe('Asha Rao'));
    await proceed();
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
    expect(api.customer.sendOtp).not.toHaveBeenCalled();
  });

  it('asks for a code after the name was changed, and saves the new name', async () => {
    signIn();
    const { proceed, user, api } = await renderDetails();
    await waitFor(() => expect(field('Full name').value).toBe('Asha Rao'));
    await user.type(field('Full name'), ' Devi');
    await proceed();
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
    expect(api.customer.update).toHaveBeenCalledWith({
      body: { name: 'Asha Rao Devi', email: 'asha@example.in', user: '9876543210' },
    });
  });

  it.each([
    ['has ended', 401, 'unauthorized'],
    ['belongs to no customer any more', 404, 'not_found'],
  ] as const)('removes a token that %s and verifies the mobile number', async (_why, status, code) => {
    signIn();
    const { fillIn, proceed, api } = await renderDetails({
      prepare: ({ customer }) => customer.get.mockRejectedValue(new ApiError({ code, status, message: '' })),
    });
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    expect(api.customer.get).toHaveBeenCalledWith(
      expect.objectContaining({ params: { partnerId: 'customer-1' } }),
    );
    for (const name of ['Full name', 'Mobile number', 'Email']) expect(field(name).value).toBe('');
    await fillIn();
    await proceed();
    expect(await screen.findByRole('textbox', { name: 'One-time code' })).toBeTruthy();
    expect(api.customer.sendOtp).toHaveBeenCalledOnce();
    expect(api.orders.create).not.toHaveBeenCalled();
  });

  it('keeps the token when the customer record cannot be loaded', async () => {
    signIn();
    const unavailable = new ApiError({ code: 'unavailable', status: 503, message: '' });
    const { api } = await renderDetails({
      prepare: ({ customer }) => customer.get.mockRejectedValue(unavailable),
    });
    await waitFor(() => expect(api.customer.get).toHaveBeenCalled());
    await act(async () => {});
    expect(localStorage.getItem('accessToken')).toBe('token-0');
  });

  describe('with a customer record that loads slowly', () => {
    const unavailable = new ApiError({ code: 'unavailable', status: 503, message: '' });

    /** Submits the form before the customer record is loaded; `fillsIn` types the buyer first. */
    async function proceedBeforeRecord(records: ((answer: Answer) => void)[], { fillsIn = true } = {}) {
      signIn();
      const answers: Answer[] = [];
      const details = await goToDetails({
        prepare: ({ customer }) => {
          customer.get.mockImplementation(
            () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
          );
        },
      });
      if (fillsIn) await details.fillIn();
      await details.proceed();
      const come = async () => {
        for (const [i, record] of records.entries()) {
          await waitFor(() => expect(answers.length).toBeGreaterThan(i));
          await act(async () => record(answers[i] as Answer));
        }
      };
      return { ...details, come };
    }
    type Answer = { resolve: (customer: Customer) => void; reject: (error: unknown) => void };
    const arrives = ({ resolve }: Answer) => resolve(makeCustomer());
    const fails = ({ reject }: Answer) => reject(unavailable);

    it('waits for the record and asks for no code', async () => {
      const { api, come } = await proceedBeforeRecord([arrives]);
      expect(button('Checking…')).toBeTruthy();
      expect(field('Full name').readOnly).toBe(true);
      await come();
      await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
      expect(api.customer.get).toHaveBeenCalledOnce();
      expect(api.customer.sendOtp).not.toHaveBeenCalled();
    });

    it('waits with empty fields instead of requiring them, fills them in and places the order', async () => {
      const { api, come } = await proceedBeforeRecord([arrives], { fillsIn: false });
      expect(button('Checking…')).toBeTruthy();
      expect(screen.queryByText(/is required$/)).toBeNull();
      await come();
      await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
      expect(field('Full name').value).toBe('Asha Rao');
      expect(screen.queryByText(/is required$/)).toBeNull();
      expect(api.customer.get).toHaveBeenCalledOnce();
    });

    it('requires the empty fields when the record cannot be loaded', async () => {
      const { api, come } = await proceedBeforeRecord([fails, fails], { fillsIn: false });
      await come();
      expect(await screen.findAllByText(/is required$/)).toHaveLength(3);
      await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
      expect(api.orders.create).not.toHaveBeenCalled();
    });

    it('places no order when the customer goes back before the empty fields are filled in', async () => {
      const { api, come, goBack } = await proceedBeforeRecord([arrives], { fillsIn: false });
      await goBack();
      await come();
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(api.orders.create).not.toHaveBeenCalled();
    });

    it('loads the record again after it failed', async () => {
      const { api, come } = await proceedBeforeRecord([fails, arrives]);
      await come();
      await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
      expect(api.customer.sendOtp).not.toHaveBeenCalled();
    });

    it('verifies the mobile number when the record cannot be loaded', async () => {
      const { api, come } = await proceedBeforeRecord([fails, fails]);
      await come();
      expect(await screen.findByRole('textbox', { name: 'One-time code' })).toBeTruthy();
      expect(api.customer.get).toHaveBeenCalledTimes(2);
      expect(api.orders.create).not.toHaveBeenCalled();
    });

    it.each([
      ['loads', arrives],
      ['fails', fails],
    ])('places no order when the customer goes back before the record %s', async (_how, record) => {
      const { api, come, goBack, step, user, chosen } = await proceedBeforeRecord([record]);
      await goBack();
      expect(step()).toBeNull();
      await come();
      await user.click(button('Add one: Early bird'));
      expect(chosen()).toEqual([['pkg-1', 3]]);
      expect(api.customer.get).toHaveBeenCalledOnce();
      expect(api.customer.sendOtp).not.toHaveBeenCalled();
      expect(api.orders.create).not.toHaveBeenCalled();
    });

    it('places no order when the record loads while the customer is leaving', async () => {
      const { api, come, user, exit } = await proceedBeforeRecord([arrives]);
      exit.delay();
      await user.click(screen.getByRole('link', { name: 'Close and see other events' }));
      await come();
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(api.orders.create).not.toHaveBeenCalled();
      exit.now();
      expect(await screen.findByText('explore')).toBeTruthy();
    });
  });

  it('loads the customer record again after an earlier failure', async () => {
    signIn();
    const { fillIn, proceed, api } = await renderDetails({
      prepare: ({ customer }) => customer.get.mockRejectedValueOnce(new ApiError({ code: 'network' })),
    });
    await waitFor(() => expect(api.customer.get).toHaveBeenCalledOnce());
    await fillIn();
    await proceed();
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
    expect(api.customer.get).toHaveBeenCalledTimes(2);
    expect(api.customer.sendOtp).not.toHaveBeenCalled();
  });
});
