import { makeCustomer } from '@jalsa/checkout/test/make/customer';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServerOptions, failure } from '../../../test/fake-server.ts';
import { makeCities } from '../../../test/make/city.ts';
import { renderSite } from '../../../test/render-site.tsx';

const SEND = '/customer/otp/send';
const NEW: FakeServerOptions['answers'] = { 'POST /customer/check': () => ({ body: { exists: false } }) };

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '');
});

async function renderSignIn(world: FakeServerOptions = {}, address: string | string[] = '/sign-in') {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const site = renderSite(address, world);
  const phone = await screen.findByLabelText<HTMLInputElement>('Mobile number');
  return { ...site, user, phone };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const findToast = (text: string) => screen.findByText(text, { selector: '[data-title], [data-title] *' });

describe('phone step', () => {
  it('does not move the focus when the page opens', async () => {
    const { phone } = await renderSignIn();
    expect(phone).not.toHaveFocus();
  });

  it('disables Send until there are 10 digits, and strips other characters', async () => {
    const { user, phone } = await renderSignIn();
    expect(button('Send OTP')).toBeDisabled();
    await user.type(phone, '98765-4321x');
    expect(phone).toHaveValue('987654321');
    expect(button('Send OTP')).toBeDisabled();
    await user.type(phone, '0');
    expect(phone).toHaveValue('9876543210');
    expect(button('Send OTP')).toBeEnabled();
  });

  it('keeps a number that is too long as typed, which cannot be sent', async () => {
    const { user, phone } = await renderSignIn();
    await user.type(phone, '98765432101');
    expect(phone).toHaveValue('98765432101');
    expect(button('Send OTP')).toBeDisabled();
    await user.tab();
    expect(screen.getByText('Invalid phone number')).toBeInTheDocument();
  });

  it.each(['+919876543210', '09876543210'])('accepts %s as the number without its prefix', async (typed) => {
    const { user, phone } = await renderSignIn();
    await user.type(phone, typed);
    expect(phone).toHaveValue('9876543210');
    expect(button('Send OTP')).toBeEnabled();
  });

  it('shows the error of the field when it loses the focus', async () => {
    const { user, phone } = await renderSignIn();
    await user.type(phone, '98');
    await user.tab();
    expect(screen.getByText('Invalid phone number')).toBeInTheDocument();
    await user.clear(phone);
    await user.tab();
    expect(screen.getByText('Phone is required')).toBeInTheDocument();
    expect(phone).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows no error for an untouched field', async () => {
    const { user, phone } = await renderSignIn();
    await user.click(phone);
    await user.tab();
    expect(screen.queryByText('Phone is required')).not.toBeInTheDocument();
  });

  it('shows a toast when the code could not be sent, and stays on the step', async () => {
    const { user, phone } = await renderSignIn({
      answers: { [`POST ${SEND}`]: () => failure(429, 'rate_limited', 'Please wait a little.') },
    });
    await user.type(phone, '9876543210{Enter}');
    expect(await findToast('Please wait a little.')).toBeTruthy();
    expect(screen.getByLabelText('Mobile number')).toBeInTheDocument();
  });
});

describe('signing in with a known number', () => {
  it('sends a code, signs the customer in and returns to the previous page', async () => {
    window.history.replaceState({ idx: 1 }, ''); // as the browser's router counts
    const { user, phone, server, place } = await renderSignIn({}, ['/explore/events-in-pune', '/sign-in']);
    await user.type(phone, '9876543210{Enter}');
    expect(await findToast('OTP sent Successfully')).toBeTruthy();
    expect(server.bodiesTo(SEND)).toEqual([{ mobile: '9876543210' }]);
    const code = await screen.findByLabelText('One-time code');
    expect(code).toHaveFocus();
    await user.type(code, '1234');
    expect(await findToast('Login Successfully')).toBeTruthy();
    expect(server.bodiesTo('/customer/otp/verify')).toEqual([
      { user: '9876543210', otp: '1234', nonce: 'nonce-1' },
    ]);
    expect(server.bodiesTo('/customer/update')).toEqual([]);
    expect(localStorage.getItem('accessToken')).toBe('token-1');
    expect(localStorage.getItem('partnerId')).toBe('customer-1');
    await waitFor(() => expect(place()).toBe('/explore/events-in-pune'));
  });

  it.each([
    ['pune', '/?city=pune'],
    ['atlantis', '/'],
  ])('opens the home page after a direct visit with %s stored: %s', async (city, home) => {
    localStorage.setItem('selectedCity', city);
    const { user, phone, router, place } = await renderSignIn();
    await act(() => router.navigate('/sign-in', { replace: true }));
    await user.type(phone, '9876543210{Enter}');
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    await waitFor(() => expect(place()).toBe(home));
  });

  describe('while the home page is loading', () => {
    /** A direct visit: the customer signs in while the cities are still loading. */
    async function signedIn() {
      localStorage.setItem('selectedCity', 'pune');
      let answer = (_response: { status?: number; body: unknown }) => {};
      const asked = new Promise<{ status?: number; body: unknown }>((resolve) => (answer = resolve));
      const path = 'GET /service/events_service/v2/no_auth/locations';
      const site = await renderSignIn({ answers: { [path]: () => asked } });
      await site.user.type(site.phone, '9876543210{Enter}');
      await site.user.type(await screen.findByLabelText('One-time code'), '1234');
      await findToast('Login Successfully');
      return { ...site, answer };
    }

    it('disables the used code until the home page is shown', async () => {
      const { place, answer } = await signedIn();
      expect(screen.getByRole('button', { name: /^Verif/ })).toHaveAttribute('aria-busy', 'true');
      await act(async () => answer({ body: makeCities() }));
      await waitFor(() => expect(place()).toBe('/?city=pune'));
    });

    it('does not interrupt a navigation elsewhere', async () => {
      const { router, place, answer } = await signedIn();
      await act(() => router.navigate('/result-transaction/success'));
      await act(async () => answer({ body: makeCities() }));
      await vi.advanceTimersByTimeAsync(100);
      expect(place()).toBe('/result-transaction/success');
    });

    it('opens the chosen city also when the cities cannot be loaded', async () => {
      const { place, answer } = await signedIn();
      await act(async () =>
        answer(failure(403, 'forbidden', 'Not today.') as { status: number; body: unknown }),
      );
      await waitFor(() => expect(place()).toBe('/?city=pune'));
    });
  });

  it('does not navigate back when the customer leaves while the code is checked', async () => {
    window.history.replaceState({ idx: 1 }, '');
    let answer = () => {};
    const { user, phone, router, place } = await renderSignIn(
      {
        answers: {
          'POST /customer/otp/verify': async () => {
            await new Promise<void>((resolve) => (answer = resolve));
            return { body: { data: { payload: { partner: makeCustomer(), access_token: 'token-1' } } } };
          },
        },
      },
      ['/explore/events-in-pune', '/sign-in'],
    );
    await user.type(phone, '9876543210{Enter}');
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    await act(() => router.navigate('/result-transaction/success'));
    await act(async () => answer());
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token-1'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(place()).toBe('/result-transaction/success');
  });

  it('reports a wrong code and accepts another one', async () => {
    const { user, phone } = await renderSignIn({
      answers: { 'POST /customer/otp/verify': () => failure(400, 'otp_invalid', 'That code is not right.') },
    });
    await user.type(phone, '9876543210{Enter}');
    const code = await screen.findByLabelText<HTMLInputElement>('One-time code');
    await user.type(code, '9999');
    expect(await findToast('That code is not right.')).toBeTruthy();
    await waitFor(() => expect(code).toHaveValue(''));
    expect(code).toHaveFocus();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('reports a code in the wrong format', async () => {
    const { user, phone } = await renderSignIn();
    await user.type(phone, '9876543210{Enter}');
    const code = await screen.findByLabelText('One-time code');
    await user.click(button('Verify'));
    expect(screen.getByText('OTP is required')).toBeInTheDocument();
    await user.type(code, '12{Enter}');
    expect(screen.getByText('Please enter a valid OTP of exactly 4 digits')).toBeInTheDocument();
  });

  it('blocks resending as long as the server demands', async () => {
    const sent = () => ({
      body: { new_customer: false, message: 'Sent.', resend_after: 45, nonce: 'nonce-1' },
    });
    const { user, phone } = await renderSignIn({ answers: { [`POST ${SEND}`]: sent } });
    await user.type(phone, '9876543210{Enter}');
    await screen.findByLabelText('One-time code');
    expect(button('Resend code in 45 s')).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(44_000));
    expect(button(/^Resend code in/)).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await user.click(button('Resend code'));
    expect(await screen.findByRole('button', { name: 'Resend code in 45 s' })).toBeInTheDocument();
  });

  it('allows another code after 30 seconds', async () => {
    const { user, phone, server } = await renderSignIn();
    await user.type(phone, '9876543210{Enter}');
    await screen.findByLabelText('One-time code');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Resend code in/ })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await user.click(button('Resend code'));
    await waitFor(() => expect(server.bodiesTo(SEND)).toHaveLength(2));
    expect(await screen.findByRole('button', { name: /Resend code in/ })).toBeInTheDocument();
  });

  it('reports an expired code, also after reopening, and shows when the next code can be sent', async () => {
    const message = 'Too many wrong OTPs were entered. Please ask for a new one.';
    const { user, phone, server } = await renderSignIn({
      answers: { 'POST /customer/otp/verify': () => failure(400, 'otp_exhausted', message) },
    });
    await user.type(phone, '9876543210{Enter}');
    await user.type(await screen.findByLabelText('One-time code'), '9999');
    await waitFor(() => expect(screen.queryByLabelText('One-time code')).not.toBeInTheDocument());
    await user.click(button('Edit mobile number'));
    await user.click(button('Send OTP'));
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /^New code in \d+ s$/ });
    expect(again).toBeDisabled();
    expect(server.bodiesTo(SEND)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await user.click(button('Send a new code'));
    expect(await screen.findByLabelText('One-time code')).toBeInTheDocument();
    expect(server.bodiesTo(SEND)).toHaveLength(2);
  });

  it('keeps the focus on the message about an expired code while no other can be sent', async () => {
    const ended = failure(400, 'otp_exhausted', 'Too many wrong OTPs were entered.');
    const refused = { ...failure(429, 'rate_limited', 'Too many codes.'), headers: { 'retry-after': '600' } };
    let isOut = false;
    const { user, phone } = await renderSignIn({
      answers: {
        [`POST ${SEND}`]: () =>
          isOut
            ? refused
            : { body: { new_customer: false, message: 'Sent.', resend_after: 30, nonce: 'nonce-1' } },
        'POST /customer/otp/verify': () => ended,
      },
    });
    await user.type(phone, '9876543210{Enter}');
    await user.type(await screen.findByLabelText('One-time code'), '9999');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    isOut = true;
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('button', { name: 'New code in 10 min' })).toBeInTheDocument();
    expect(document.activeElement?.textContent).toContain('Too many wrong OTPs were entered.');
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });

  it('keeps the nonce of the code of a number when another number is tried and discarded', async () => {
    let sent = 0;
    const message = 'We’ve just sent a code. You can ask for another in 20 seconds.';
    const answers: FakeServerOptions['answers'] = {
      [`POST ${SEND}`]: () => {
        sent += 1;
        return sent < 3
          ? { body: { new_customer: false, message: 'Sent.', resend_after: 30, nonce: `nonce-${sent}` } }
          : { ...failure(429, 'rate_limited', message), headers: { 'retry-after': '20' } };
      },
    };
    const { user, phone, server } = await renderSignIn({ answers });
    await user.type(phone, '9876543210{Enter}');
    for (const number of ['9876543211', '9876543210']) {
      await screen.findByLabelText('One-time code');
      await user.click(button('Edit mobile number'));
      await user.clear(screen.getByLabelText('Mobile number'));
      await user.type(screen.getByLabelText('Mobile number'), `${number}{Enter}`);
    }
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    await findToast('Login Successfully');
    expect(server.bodiesTo('/customer/otp/verify')).toEqual([
      { user: '9876543210', otp: '1234', nonce: 'nonce-1' },
    ]);
  });

  it('accepts a code sent before the page was opened', async () => {
    const message = 'A code was sent just now. Please wait a moment before asking for another.';
    const refusal = { ...failure(429, 'rate_limited', message), headers: { 'retry-after': '12' } };
    const { user, phone } = await renderSignIn({ answers: { [`POST ${SEND}`]: () => refusal } });
    await user.type(phone, '9876543210{Enter}');
    expect(await findToast(message)).toBeTruthy();
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    expect(await findToast('Login Successfully')).toBeTruthy();
  });

  it('submits the code with its nonce after the phone has discarded the page', async () => {
    const first = await renderSignIn();
    await first.user.type(first.phone, '9876543210{Enter}');
    await screen.findByLabelText('One-time code');
    cleanup();
    const message = 'We’ve just sent a code. You can ask for another in 20 seconds.';
    const refusal = { ...failure(429, 'rate_limited', message), headers: { 'retry-after': '20' } };
    const { user, phone, server } = await renderSignIn({ answers: { [`POST ${SEND}`]: () => refusal } });
    await user.type(phone, '9876543210{Enter}');
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    await findToast('Login Successfully');
    expect(server.bodiesTo('/customer/otp/verify')).toEqual([
      { user: '9876543210', otp: '1234', nonce: 'nonce-1' },
    ]);
    expect(sessionStorage.getItem('personal:codeNonces')).toBeNull();
  });

  it('returns to the phone step to edit the number', async () => {
    const { user, phone, server } = await renderSignIn();
    await user.type(phone, '9876543210{Enter}');
    await screen.findByLabelText('One-time code');
    expect(screen.getByText('+91 98765 43210')).toBeInTheDocument();
    await user.click(button('Edit mobile number'));
    const again = screen.getByLabelText<HTMLInputElement>('Mobile number');
    expect(again).toHaveValue('9876543210');
    expect(again).toHaveFocus();
    // An unchanged number needs no new code, which could not be sent for 30 seconds.
    await user.click(button('Send OTP'));
    await screen.findByLabelText('One-time code');
    expect(server.bodiesTo(SEND)).toHaveLength(1);
  });
});

describe('signing in with an unknown number', () => {
  async function openName(world: FakeServerOptions = {}) {
    const opened = await renderSignIn({ ...world, answers: { ...NEW, ...world.answers } });
    await opened.user.type(opened.phone, '9876543210{Enter}');
    return { ...opened, name: await screen.findByLabelText<HTMLInputElement>('Full name') };
  }

  it('asks for a name, then an email, and sends both with the number', async () => {
    const { user, name, server } = await openName();
    expect(server.bodiesTo(SEND)).toEqual([]);
    await user.type(name, ' Asha Rao {Enter}');
    await user.type(await screen.findByLabelText('Email optional'), 'asha@example.in{Enter}');
    expect(await screen.findByLabelText('One-time code')).toBeInTheDocument();
    expect(server.bodiesTo(SEND)).toEqual([
      { mobile: '9876543210', name: 'Asha Rao', email: 'asha@example.in' },
    ]);
  });

  it('accepts an empty email', async () => {
    const { user, name, server } = await openName();
    await user.type(name, 'Asha Rao{Enter}');
    await screen.findByLabelText('Email optional');
    await user.click(button('Send OTP'));
    expect(await screen.findByLabelText('One-time code')).toBeInTheDocument();
    expect(server.bodiesTo(SEND)).toEqual([{ mobile: '9876543210', name: 'Asha Rao' }]);
  });

  describe('when another visitor asked for a code for the number, too', () => {
    const VERIFY = 'POST /customer/otp/verify';
    const UPDATE = '/customer/update';
    const theirs = makeCustomer({ name: 'A Stranger', email: 'stranger@example.in' });
    const verified = { data: { payload: { partner: theirs, access_token: 'token-1' } } };

    it.each([
      ['asha@example.in', 'asha@example.in'],
      ['', ''],
    ])('updates the customer to the typed name and the email %j', async (typed, email) => {
      const { user, name, server } = await openName({
        answers: {
          [VERIFY]: () => ({ body: verified }),
          [`PUT ${UPDATE}`]: () => ({ body: { message: '', partner: makeCustomer() } }),
        },
      });
      await user.type(name, 'Asha Rao{Enter}');
      await user.type(await screen.findByLabelText('Email optional'), `${typed}{Enter}`);
      await user.type(await screen.findByLabelText('One-time code'), '1234');
      expect(await findToast('Login Successfully')).toBeTruthy();
      expect(server.bodiesTo(UPDATE)).toEqual([{ name: 'Asha Rao', email, user: '9876543210' }]);
    });

    it('signs the customer in although the update fails, which is only logged', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { user, name } = await openName({
        answers: {
          [VERIFY]: () => ({ body: verified }),
          [`PUT ${UPDATE}`]: () => failure(500, 'internal', 'Broken.'),
        },
      });
      await user.type(name, 'Asha Rao{Enter}');
      await user.type(await screen.findByLabelText('Email optional'), '{Enter}');
      await user.type(await screen.findByLabelText('One-time code'), '1234');
      expect(await findToast('Login Successfully')).toBeTruthy();
      expect(localStorage.getItem('accessToken')).toBe('token-1');
      expect(screen.queryByText('Broken.')).not.toBeInTheDocument();
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
    });
  });

  it.each([
    ['', 'Name is required'],
    ['A'.repeat(26), 'Name must be 25 characters or less'],
    ['Asha 2', 'Name must only contain letters and spaces'],
  ])('refuses the name %j', async (typed, message) => {
    const { user, name } = await openName();
    if (typed) await user.type(name, typed);
    await user.click(button('Next'));
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(name).toHaveFocus();
  });

  it('refuses an invalid email address', async () => {
    const { user, name, server } = await openName();
    await user.type(name, 'Asha Rao{Enter}');
    await user.type(await screen.findByLabelText('Email optional'), 'asha@{Enter}');
    expect(screen.getByText('Invalid email address')).toBeInTheDocument();
    expect(server.bodiesTo(SEND)).toEqual([]);
  });
});

describe('visiting the page signed in', () => {
  const GET = 'GET /customer/customer/customer-1';

  beforeEach(() => {
    localStorage.setItem('accessToken', 'token-0');
    localStorage.setItem('partnerId', 'customer-1');
    localStorage.setItem('selectedCity', 'pune');
  });

  it('opens the home page of the city', async () => {
    const { place } = renderSite('/sign-in');
    await waitFor(() => expect(place()).toBe('/?city=pune'));
  });

  it('opens the home page without the city when it is no longer served', async () => {
    localStorage.setItem('selectedCity', 'atlantis');
    const { place } = renderSite('/sign-in');
    await waitFor(() => expect(place()).toBe('/'));
    expect(await screen.findByRole('heading', { name: 'Find out what’s on tonight' })).toBeInTheDocument();
  });

  it.each([
    ['the token has ended', failure(401, 'unauthorized', 'Please log in.')],
    ['the account is gone', failure(404, 'not_found', 'This customer doesn’t exist.')],
  ])('shows the form and removes the token when %s', async (_why, answer) => {
    const { place } = await renderSignIn({ answers: { [GET]: () => answer } });
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    expect(place()).toBe('/sign-in');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument());
  });

  it('keeps the token and shows the form when the session cannot be checked', async () => {
    const { place, server } = await renderSignIn({
      answers: { [GET]: () => failure(503, 'unavailable', 'Later.') },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked.filter(({ path }) => path === '/customer/customer/customer-1')).not.toEqual([]);
    expect(localStorage.getItem('accessToken')).toBe('token-0');
    expect(place()).toBe('/sign-in');
  });
});
