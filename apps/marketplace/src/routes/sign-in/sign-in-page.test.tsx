import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServerOptions, failure } from '../../../test/fake-server.ts';
import { makeCities } from '../../../test/make/city.ts';
import { makeCustomer } from '../../../test/make/customer.ts';
import { renderSite } from '../../../test/render-site.tsx';

const SEND = '/customer/otp/send';
const NEW: FakeServerOptions['answers'] = { 'POST /customer/check': () => ({ body: { exists: false } }) };

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '');
});

async function open(world: FakeServerOptions = {}, address: string | string[] = '/sign-in') {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const site = renderSite(address, world);
  const phone = await screen.findByLabelText<HTMLInputElement>('Mobile number');
  return { ...site, user, phone };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const toasted = (text: string) => screen.findByText(text, { selector: '[data-title], [data-title] *' });

describe('the phone step', () => {
  it('leaves the focus of a page that has just opened where it is', async () => {
    const { phone } = await open();
    expect(document.activeElement).not.toBe(phone);
  });

  it('keeps Send disabled until there are 10 digits, stripping everything else', async () => {
    const { user, phone } = await open();
    expect(button('Send OTP').disabled).toBe(true);
    await user.type(phone, '98765-4321x');
    expect(phone.value).toBe('987654321');
    expect(button('Send OTP').disabled).toBe(true);
    await user.type(phone, '0');
    expect(phone.value).toBe('9876543210');
    expect(button('Send OTP').disabled).toBe(false);
  });

  it('keeps a number that is too long as it was typed, which cannot be sent', async () => {
    const { user, phone } = await open();
    await user.type(phone, '98765432101');
    expect(phone.value).toBe('98765432101');
    expect(button('Send OTP').disabled).toBe(true);
    await user.tab();
    expect(screen.getByText('Invalid phone number')).toBeTruthy();
  });

  it.each(['+919876543210', '09876543210'])('takes %s for the number that it is', async (typed) => {
    const { user, phone } = await open();
    await user.type(phone, typed);
    expect(phone.value).toBe('9876543210');
    expect(button('Send OTP').disabled).toBe(false);
  });

  it('says what is wrong when it is left', async () => {
    const { user, phone } = await open();
    await user.type(phone, '98');
    await user.tab();
    expect(screen.getByText('Invalid phone number')).toBeTruthy();
    await user.clear(phone);
    await user.tab();
    expect(screen.getByText('Phone is required')).toBeTruthy();
    expect(phone.getAttribute('aria-invalid')).toBe('true');
  });

  it('says nothing of a field that nobody touched', async () => {
    const { user, phone } = await open();
    await user.click(phone);
    await user.tab();
    expect(screen.queryByText('Phone is required')).toBeNull();
  });

  it('tells in a toast when the code could not be sent, and stays', async () => {
    const { user, phone } = await open({
      answers: { [`POST ${SEND}`]: () => failure(429, 'rate_limited', 'Please wait a little.') },
    });
    await user.type(phone, '9876543210{Enter}');
    expect(await toasted('Please wait a little.')).toBeTruthy();
    expect(screen.getByLabelText('Mobile number')).toBeTruthy();
  });
});

describe('a known number', () => {
  it('gets a code, and is logged in and taken back by typing it', async () => {
    window.history.replaceState({ idx: 1 }, ''); // as the browser's router counts
    const { user, phone, server, place } = await open({}, ['/explore/events-in-pune', '/sign-in']);
    await user.type(phone, '9876543210{Enter}');
    expect(await toasted('OTP sent Successfully')).toBeTruthy();
    expect(server.bodiesTo(SEND)).toEqual([{ mobile: '9876543210' }]);
    const code = await screen.findByLabelText('One-time code');
    expect(document.activeElement).toBe(code);
    await user.type(code, '1234');
    expect(await toasted('Login Successfully')).toBeTruthy();
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
  ])('who came here first, with %s remembered, is taken to %s', async (city, home) => {
    localStorage.setItem('selectedCity', city);
    const { user, phone, router, place } = await open();
    await act(() => router.navigate('/sign-in', { replace: true }));
    await user.type(phone, '9876543210{Enter}');
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    await waitFor(() => expect(place()).toBe(home));
  });

  describe('whose way home takes its time', () => {
    /** Signed in by somebody who came here first, while the cities are still asked for. */
    async function signedIn() {
      localStorage.setItem('selectedCity', 'pune');
      let answer = (_response: { status?: number; body: unknown }) => {};
      const asked = new Promise<{ status?: number; body: unknown }>((resolve) => (answer = resolve));
      const path = 'GET /service/events_service/v2/no_auth/locations';
      const site = await open({ answers: { [path]: () => asked } });
      await site.user.type(site.phone, '9876543210{Enter}');
      await site.user.type(await screen.findByLabelText('One-time code'), '1234');
      await toasted('Login Successfully');
      return { ...site, answer };
    }

    it('finds the used code closed until home is there', async () => {
      const { place, answer } = await signedIn();
      expect(screen.getByRole('button', { name: /^Verif/ }).getAttribute('aria-busy')).toBe('true');
      await act(async () => answer({ body: makeCities() }));
      await waitFor(() => expect(place()).toBe('/?city=pune'));
    });

    it('and who has gone elsewhere meanwhile stays there', async () => {
      const { router, place, answer } = await signedIn();
      await act(() => router.navigate('/result-transaction/success'));
      await act(async () => answer({ body: makeCities() }));
      await vi.advanceTimersByTimeAsync(100);
      expect(place()).toBe('/result-transaction/success');
    });

    it('comes to the chosen city also when the cities cannot be had', async () => {
      const { place, answer } = await signedIn();
      await act(async () =>
        answer(failure(403, 'forbidden', 'Not today.') as { status: number; body: unknown }),
      );
      await waitFor(() => expect(place()).toBe('/?city=pune'));
    });
  });

  it('who has gone elsewhere while the code is checked is not taken back from there', async () => {
    window.history.replaceState({ idx: 1 }, '');
    let answer = () => {};
    const { user, phone, router, place } = await open(
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

  it('is told when the code is wrong, and may type another', async () => {
    const { user, phone } = await open({
      answers: { 'POST /customer/otp/verify': () => failure(400, 'otp_invalid', 'That code is not right.') },
    });
    await user.type(phone, '9876543210{Enter}');
    const code = await screen.findByLabelText<HTMLInputElement>('One-time code');
    await user.type(code, '9999');
    expect(await toasted('That code is not right.')).toBeTruthy();
    await waitFor(() => expect(code.value).toBe(''));
    expect(document.activeElement).toBe(code);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('is told what a code is', async () => {
    const { user, phone } = await open();
    await user.type(phone, '9876543210{Enter}');
    const code = await screen.findByLabelText('One-time code');
    await user.click(button('Verify'));
    expect(screen.getByText('OTP is required')).toBeTruthy();
    await user.type(code, '12{Enter}');
    expect(screen.getByText('Please enter a valid OTP of exactly 4 digits')).toBeTruthy();
  });

  it('waits for another code as long as the server says', async () => {
    const sent = () => ({
      body: { new_customer: false, message: 'Sent.', resend_after: 45, nonce: 'nonce-1' },
    });
    const { user, phone } = await open({ answers: { [`POST ${SEND}`]: sent } });
    await user.type(phone, '9876543210{Enter}');
    await screen.findByLabelText('One-time code');
    expect(button('Resend code in 45 s').disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(44_000));
    expect(button(/^Resend code in/).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await user.click(button('Resend code'));
    expect(await screen.findByRole('button', { name: 'Resend code in 45 s' })).toBeTruthy();
  });

  it('may ask for another code after 30 seconds', async () => {
    const { user, phone, server } = await open();
    await user.type(phone, '9876543210{Enter}');
    await screen.findByLabelText('One-time code');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Resend code in/ }).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await user.click(button('Resend code'));
    await waitFor(() => expect(server.bodiesTo(SEND)).toHaveLength(2));
    expect(await screen.findByRole('button', { name: /Resend code in/ })).toBeTruthy();
  });

  it('whose code has ended is told so, also on coming back, and when there will be another', async () => {
    const message = 'Too many wrong OTPs were entered. Please ask for a new one.';
    const { user, phone, server } = await open({
      answers: { 'POST /customer/otp/verify': () => failure(400, 'otp_exhausted', message) },
    });
    await user.type(phone, '9876543210{Enter}');
    await user.type(await screen.findByLabelText('One-time code'), '9999');
    await waitFor(() => expect(screen.queryByLabelText('One-time code')).toBeNull());
    await user.click(button('Edit mobile number'));
    await user.click(button('Send OTP'));
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /^New code in \d+ s$/ });
    expect(again.disabled).toBe(true);
    expect(server.bodiesTo(SEND)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await user.click(button('Send a new code'));
    expect(await screen.findByLabelText('One-time code')).toBeTruthy();
    expect(server.bodiesTo(SEND)).toHaveLength(2);
  });

  it('whose code has ended keeps the focus where that is said when there will be no other yet', async () => {
    const ended = failure(400, 'otp_exhausted', 'Too many wrong OTPs were entered.');
    const refused = { ...failure(429, 'rate_limited', 'Too many codes.'), headers: { 'retry-after': '600' } };
    let isOut = false;
    const { user, phone } = await open({
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
    expect(await screen.findByRole('button', { name: 'New code in 10 min' })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Too many wrong OTPs were entered.');
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });

  it('keeps the nonce of the number’s code when another number is tried and left again', async () => {
    let sent = 0;
    const message = 'A code was sent just now. Please ask for another in 20 seconds.';
    const answers: FakeServerOptions['answers'] = {
      [`POST ${SEND}`]: () => {
        sent += 1;
        return sent < 3
          ? { body: { new_customer: false, message: 'Sent.', resend_after: 30, nonce: `nonce-${sent}` } }
          : { ...failure(429, 'rate_limited', message), headers: { 'retry-after': '20' } };
      },
    };
    const { user, phone, server } = await open({ answers });
    await user.type(phone, '9876543210{Enter}');
    for (const number of ['9876543211', '9876543210']) {
      await screen.findByLabelText('One-time code');
      await user.click(button('Edit mobile number'));
      await user.clear(screen.getByLabelText('Mobile number'));
      await user.type(screen.getByLabelText('Mobile number'), `${number}{Enter}`);
    }
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    await toasted('Login Successfully');
    expect(server.bodiesTo('/customer/otp/verify')).toEqual([
      { user: '9876543210', otp: '1234', nonce: 'nonce-1' },
    ]);
  });

  it('that was sent a code before the page was opened types that one', async () => {
    const message = 'A code was sent just now. Please wait a moment before asking for another.';
    const refusal = { ...failure(429, 'rate_limited', message), headers: { 'retry-after': '12' } };
    const { user, phone } = await open({ answers: { [`POST ${SEND}`]: () => refusal } });
    await user.type(phone, '9876543210{Enter}');
    expect(await toasted(message)).toBeTruthy();
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    expect(await toasted('Login Successfully')).toBeTruthy();
  });

  it('types the code with its nonce after the phone has discarded the page meanwhile', async () => {
    const first = await open();
    await first.user.type(first.phone, '9876543210{Enter}');
    await screen.findByLabelText('One-time code');
    cleanup();
    const message = 'A code was sent just now. Please ask for another in 20 seconds.';
    const refusal = { ...failure(429, 'rate_limited', message), headers: { 'retry-after': '20' } };
    const { user, phone, server } = await open({ answers: { [`POST ${SEND}`]: () => refusal } });
    await user.type(phone, '9876543210{Enter}');
    await user.type(await screen.findByLabelText('One-time code'), '1234');
    await toasted('Login Successfully');
    expect(server.bodiesTo('/customer/otp/verify')).toEqual([
      { user: '9876543210', otp: '1234', nonce: 'nonce-1' },
    ]);
    expect(sessionStorage.getItem('codeNonces')).toBeNull();
  });

  it('comes back to the phone step to edit the number', async () => {
    const { user, phone, server } = await open();
    await user.type(phone, '9876543210{Enter}');
    await screen.findByLabelText('One-time code');
    expect(screen.getByText('+91 98765 43210')).toBeTruthy();
    await user.click(button('Edit mobile number'));
    const again = screen.getByLabelText<HTMLInputElement>('Mobile number');
    expect(again.value).toBe('9876543210');
    expect(document.activeElement).toBe(again);
    // Unchanged, it needs no other code, which could not be had for 30 seconds.
    await user.click(button('Send OTP'));
    await screen.findByLabelText('One-time code');
    expect(server.bodiesTo(SEND)).toHaveLength(1);
  });
});

describe('an unknown number', () => {
  async function openName(world: FakeServerOptions = {}) {
    const opened = await open({ ...world, answers: { ...NEW, ...world.answers } });
    await opened.user.type(opened.phone, '9876543210{Enter}');
    return { ...opened, name: await screen.findByLabelText<HTMLInputElement>('Full name') };
  }

  it('is asked for a name, then an email, and sends both with the number', async () => {
    const { user, name, server } = await openName();
    expect(server.bodiesTo(SEND)).toEqual([]);
    await user.type(name, ' Asha Rao {Enter}');
    await user.type(await screen.findByLabelText('Email optional'), 'asha@example.in{Enter}');
    expect(await screen.findByLabelText('One-time code')).toBeTruthy();
    expect(server.bodiesTo(SEND)).toEqual([
      { mobile: '9876543210', name: 'Asha Rao', email: 'asha@example.in' },
    ]);
  });

  it('may leave the email out', async () => {
    const { user, name, server } = await openName();
    await user.type(name, 'Asha Rao{Enter}');
    await screen.findByLabelText('Email optional');
    await user.click(button('Send OTP'));
    expect(await screen.findByLabelText('One-time code')).toBeTruthy();
    expect(server.bodiesTo(SEND)).toEqual([{ mobile: '9876543210', name: 'Asha Rao' }]);
  });

  describe('for which somebody else asked for a code, too', () => {
    const VERIFY = 'POST /customer/otp/verify';
    const UPDATE = '/customer/update';
    const theirs = makeCustomer({ name: 'A Stranger', email: 'stranger@example.in' });
    const verified = { data: { payload: { partner: theirs, access_token: 'token-1' } } };

    it.each([
      ['asha@example.in', 'asha@example.in'],
      ['', ''],
    ])('becomes the customer that was typed, with the email %j', async (typed, email) => {
      const { user, name, server } = await openName({
        answers: {
          [VERIFY]: () => ({ body: verified }),
          [`PUT ${UPDATE}`]: () => ({ body: { message: '', partner: makeCustomer() } }),
        },
      });
      await user.type(name, 'Asha Rao{Enter}');
      await user.type(await screen.findByLabelText('Email optional'), `${typed}{Enter}`);
      await user.type(await screen.findByLabelText('One-time code'), '1234');
      expect(await toasted('Login Successfully')).toBeTruthy();
      expect(server.bodiesTo(UPDATE)).toEqual([{ name: 'Asha Rao', email, user: '9876543210' }]);
    });

    it('is signed in although that fails, which is only logged', async () => {
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
      expect(await toasted('Login Successfully')).toBeTruthy();
      expect(localStorage.getItem('accessToken')).toBe('token-1');
      expect(screen.queryByText('Broken.')).toBeNull();
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
    });
  });

  it.each([
    ['', 'Name is required'],
    ['A'.repeat(26), 'Name must be 25 characters or less'],
    ['Asha 2', 'Name must only contain letters and spaces'],
  ])('cannot be called %j', async (typed, message) => {
    const { user, name } = await openName();
    if (typed) await user.type(name, typed);
    await user.click(button('Next'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(name);
  });

  it('cannot give an address that is none', async () => {
    const { user, name, server } = await openName();
    await user.type(name, 'Asha Rao{Enter}');
    await user.type(await screen.findByLabelText('Email optional'), 'asha@{Enter}');
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(server.bodiesTo(SEND)).toEqual([]);
  });
});

describe('who is signed in already', () => {
  const GET = 'GET /customer/customer/customer-1';

  beforeEach(() => {
    localStorage.setItem('accessToken', 'token-0');
    localStorage.setItem('partnerId', 'customer-1');
    localStorage.setItem('selectedCity', 'pune');
  });

  it('is taken home, to the city', async () => {
    const { place } = renderSite('/sign-in');
    await waitFor(() => expect(place()).toBe('/?city=pune'));
  });

  it('is taken home without the city when that is no longer served', async () => {
    localStorage.setItem('selectedCity', 'atlantis');
    const { place } = renderSite('/sign-in');
    await waitFor(() => expect(place()).toBe('/'));
    expect(await screen.findByRole('heading', { name: 'Find what is on tonight' })).toBeTruthy();
  });

  it.each([
    ['the token has ended', failure(401, 'unauthorized', 'Please sign in.')],
    ['the account is gone', failure(404, 'not_found', 'This customer does not exist.')],
  ])('can sign in again when %s', async (_why, answer) => {
    const { place } = await open({ answers: { [GET]: () => answer } });
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    expect(place()).toBe('/sign-in');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull());
  });

  it('keeps the token and the form when nobody can tell', async () => {
    const { place, server } = await open({ answers: { [GET]: () => failure(503, 'unavailable', 'Later.') } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked.filter(({ path }) => path === '/customer/customer/customer-1')).not.toEqual([]);
    expect(localStorage.getItem('accessToken')).toBe('token-0');
    expect(place()).toBe('/sign-in');
  });
});
