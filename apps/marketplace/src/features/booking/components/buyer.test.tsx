import { ApiError, type Customer } from '@jalsa/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/make/customer.ts';
import { button, field, goToDetails, renderDetails, signIn } from '../../../../test/render-booking.tsx';

afterEach(() => void vi.useRealTimers());

const customer_info = { _id: 'customer-1', name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' };

describe('the buyer’s fields', () => {
  it('are all required, and the first faulty one gets the focus', async () => {
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
  ])('refuse %j', async (buyer, message) => {
    const { fillIn, proceed, api } = await renderDetails();
    await fillIn(buyer);
    await proceed();
    expect(screen.getByText(message)).toBeTruthy();
    expect(api.customer.sendOtp).not.toHaveBeenCalled();
  });

  it('take digits only for the number, and a pasted prefix off', async () => {
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

  it('keep a number that is too long as it was typed, and refuse it', async () => {
    const { fillIn, proceed, api } = await renderDetails();
    await fillIn({ mobile: '98765432101' });
    expect(field('Mobile number').value).toBe('98765432101');
    expect(screen.getByText('Mobile number must be 10 digits')).toBeTruthy();
    await proceed();
    expect(document.activeElement).toBe(field('Mobile number'));
    expect(api.customer.sendOtp).not.toHaveBeenCalled();
  });

  it('are still there after a reload', async () => {
    const { fillIn, router } = await renderDetails();
    await fillIn();
    router.dispose();
    document.body.replaceChildren();
    await renderDetails();
    expect(field('Full name').value).toBe('Asha Rao');
    expect(field('Mobile number').value).toBe('9876543210');
  });
});

it('needs the terms to be accepted, by the box or in their dialog', async () => {
  const { user } = await renderDetails();
  expect(button('Verify and Proceed').disabled).toBe(true);
  await user.click(button('Read the terms'));
  expect(await screen.findByRole('dialog', { name: 'Total Redeemable Amount' })).toBeTruthy();
  await user.click(button('I Agree'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Verify and Proceed').disabled).toBe(false);
});

describe('a visitor', () => {
  it('verifies the number by a code, is signed in, and goes on to the order', async () => {
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

  it('whose code is wrong is told, and can type another or ask for one after 30 seconds', async () => {
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

  it('who closes the dialog comes back to the same code, and gets another for another number', async () => {
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

  it('types the code with the nonce that came with it, also after the dialog was closed', async () => {
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

  describe('who goes back in the browser', () => {
    async function openFilledDetails() {
      const details = await goToDetails();
      await details.fillIn();
      return details;
    }

    it('closes the dialog of the code and stays, and may come back to that code', async () => {
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

    it('once more, is at the tickets and can change them', async () => {
      const { proceed, goBack, step, user, chosen } = await openFilledDetails();
      await proceed();
      await screen.findByRole('textbox', { name: 'One-time code' });
      await goBack();
      await goBack();
      expect(step()).toBeNull();
      await user.click(button('One more: Early bird'));
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
      'while a code is on its way is at the tickets, where it being %s changes nothing',
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
        await user.click(button('One more: Early bird'));
        await act(async () => answer());
        await act(() => vi.advanceTimersByTimeAsync(100)); // in which a toast would come
        expect(screen.queryByText('Some thing went wrong')).toBeNull();
        expect(screen.queryByText('OTP sent Successfully')).toBeNull();
        await user.click(button('One fewer: Early bird'));
        await user.click(button('One fewer: Early bird'));
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

  it('who leaves while another code is on its way hears nothing of it', async () => {
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

  it('who is on the way out when the code has gone out is asked for none', async () => {
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
    expect(screen.queryByText('OTP sent Successfully')).toBeNull();
    exit.now();
    expect(await screen.findByText('explore')).toBeTruthy();
  });

  it('who closes the dialog finds the focus where it was opened from', async () => {
    const { fillIn, proceed, user } = await renderDetails();
    // Another dialog that was open before is not what it goes back to.
    await user.click(button('Read the terms'));
    await user.click(await screen.findByRole('button', { name: 'I Agree' }));
    await fillIn();
    await proceed();
    await screen.findByRole('textbox', { name: 'One-time code' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Verify and Proceed')));
  });

  it('who mends the name while a code is on its way types that code, and the name is put right', async () => {
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

  it('orders although their record cannot be changed', async () => {
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

  it('whose code has ended is told so, also on coming back, and when there will be another', async () => {
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
    expect(await screen.findByText(/sent to \+91.9876543210 cannot be used any more/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'One-time code' })).toBeNull();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await proceed();
    expect(await screen.findByText(/cannot be used any more/)).toBeTruthy();
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

  it('who can be sent no code just now types the one before, and sees when there will be another', async () => {
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

  it('is told when the code cannot be sent', async () => {
    const { fillIn, proceed, api } = await renderDetails();
    api.customer.sendOtp.mockRejectedValue(new Error('?'));
    await fillIn();
    await proceed();
    expect(await screen.findByText('Some thing went wrong')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a signed-in customer', () => {
  it('finds the fields filled in and needs no code', async () => {
    signIn();
    const { proceed, api } = await renderDetails();
    await waitFor(() => expect(field('Full name').value).toBe('Asha Rao'));
    await proceed();
    await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
    expect(api.customer.sendOtp).not.toHaveBeenCalled();
  });

  it('needs a code for a changed name, which is then kept', async () => {
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
    ['is of nobody any more', 404, 'not_found'],
  ] as const)(
    'whose token %s is a visitor: it is forgotten, and the number is proved',
    async (_why, status, code) => {
      signIn();
      const { fillIn, proceed, api } = await renderDetails({
        prepare: ({ customer }) =>
          customer.get.mockRejectedValue(new ApiError({ code, status, message: '' })),
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
    },
  );

  it('of whom nothing can be learnt just now keeps the token', async () => {
    signIn();
    const unavailable = new ApiError({ code: 'unavailable', status: 503, message: '' });
    const { api } = await renderDetails({
      prepare: ({ customer }) => customer.get.mockRejectedValue(unavailable),
    });
    await waitFor(() => expect(api.customer.get).toHaveBeenCalled());
    await act(async () => {});
    expect(localStorage.getItem('accessToken')).toBe('token-0');
  });

  describe('whose record is late', () => {
    const unavailable = new ApiError({ code: 'unavailable', status: 503, message: '' });

    /** Filled in over a reload, and pressed before the record is there. */
    async function proceedBeforeRecord(records: ((answer: Answer) => void)[]) {
      signIn();
      const answers: Answer[] = [];
      const details = await goToDetails({
        prepare: ({ customer }) => {
          customer.get.mockImplementation(
            () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
          );
        },
      });
      await details.fillIn();
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

    it('is waited for, and needs no code', async () => {
      const { api, come } = await proceedBeforeRecord([arrives]);
      expect(button('Checking…')).toBeTruthy();
      expect(field('Full name').readOnly).toBe(true);
      await come();
      await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
      expect(api.customer.get).toHaveBeenCalledOnce();
      expect(api.customer.sendOtp).not.toHaveBeenCalled();
    });

    it('or does not come, is asked for again', async () => {
      const { api, come } = await proceedBeforeRecord([fails, arrives]);
      await come();
      await waitFor(() => expect(api.orders.create).toHaveBeenCalledOnce());
      expect(api.customer.sendOtp).not.toHaveBeenCalled();
    });

    it('and is not to be had, proves the number', async () => {
      const { api, come } = await proceedBeforeRecord([fails, fails]);
      await come();
      expect(await screen.findByRole('textbox', { name: 'One-time code' })).toBeTruthy();
      expect(api.customer.get).toHaveBeenCalledTimes(2);
      expect(api.orders.create).not.toHaveBeenCalled();
    });

    it.each([
      ['comes', arrives],
      ['fails', fails],
    ])('and goes back before it %s, orders nothing', async (_how, record) => {
      const { api, come, goBack, step, user, chosen } = await proceedBeforeRecord([record]);
      await goBack();
      expect(step()).toBeNull();
      await come();
      await user.click(button('One more: Early bird'));
      expect(chosen()).toEqual([['pkg-1', 3]]);
      expect(api.customer.get).toHaveBeenCalledOnce();
      expect(api.customer.sendOtp).not.toHaveBeenCalled();
      expect(api.orders.create).not.toHaveBeenCalled();
    });

    it('and is on the way out when it comes, orders nothing', async () => {
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

  it('whose record could not be had before is asked for again', async () => {
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
