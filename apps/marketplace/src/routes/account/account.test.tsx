import { makeCustomer } from '@jalsa/checkout/test/make/customer';
import { signIn as storeSession } from '@jalsa/web/session/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServerOptions, failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';

const signIn = () => storeSession({ accessToken: 'token-0', partnerId: 'customer-1' });
const originalMatchMedia = window.matchMedia;
/** Makes the screen as narrow as a phone. */
const usePhone = () => {
  window.matchMedia = (media) =>
    ({
      ...originalMatchMedia(media),
      matches: media === '(max-width: 599.98px)',
      addEventListener() {},
      removeEventListener() {},
    }) as MediaQueryList;
};
afterEach(() => {
  window.matchMedia = originalMatchMedia;
});

const main = () => within(screen.getByRole('main'));
const linksOf = (container: ReturnType<typeof main>) =>
  container.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the profile on a phone', () => {
  beforeEach(usePhone);

  const ENTRIES = [
    ['Edit Profile', '/profile/edit_profile'],
    ['My Tickets', '/profile/tickets'],
    ['Blogs', '/blogs'],
    ['Support & Contact Us', '/support'],
    ['Terms & Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
    ['Refund & Cancellation Policy', '/refund&cancellation'],
  ];

  it('lists the pages of the account, and Logout, for a customer', async () => {
    signIn();
    renderSite('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(
      await within(await screen.findByRole('list', { name: 'Account' })).findByRole('button', {
        name: 'Logout',
      }),
    ).toBeTruthy();
    expect(linksOf(within(screen.getByRole('list', { name: 'Account' })))).toEqual(ENTRIES);
    expect(screen.queryByRole('link', { name: 'Login / Register' })).toBeNull();
  });

  it('shows the photo, name, email and phone of the customer above the pages', async () => {
    signIn();
    const customer = makeCustomer({ profile_img: '/files/images/photo' });
    renderSite('/profile', { answers: { 'GET /customer/customer/customer-1': () => ({ body: customer }) } });
    const list = await screen.findByRole('list', { name: 'Account' });
    const menu = within(list.parentElement as HTMLElement);
    expect(await menu.findByText('Asha Rao')).toBeTruthy();
    expect(menu.getByText('asha@example.in')).toBeTruthy();
    expect(menu.getByText('+91 98765 43210')).toBeTruthy();
    expect(list.parentElement?.querySelector('img')?.getAttribute('src')).toContain('/files/images/photo');
  });

  it('offers Login / Register to a visitor', async () => {
    renderSite('/profile');
    const login = await screen.findByRole('link', { name: 'Login / Register' });
    expect(login.getAttribute('href')).toBe('/sign-in');
    const list = within(screen.getByRole('list', { name: 'Account' }));
    expect(linksOf(list)).toEqual(ENTRIES);
    expect(list.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('asks before a logout, which stays on the profile', async () => {
    signIn();
    const { place, server } = renderSite('/profile');
    const list = await screen.findByRole('list', { name: 'Account' });
    await userEvent.click(await within(list).findByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Logout' });
    expect(dialog.textContent).toContain('Are you sure you want to logout?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('accessToken')).toBe('token-0');
    await userEvent.click(within(list).getByRole('button', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('link', { name: 'Login / Register' })).toBeTruthy();
    expect(place()).toBe('/profile');
    expect(localStorage.length).toBe(0);
    expect(server.asked.some(({ path }) => path === '/customer/logout')).toBe(true);
  });
});

describe('the profile on a wide screen', () => {
  it('opens its first tab below the name, email and phone of the customer', async () => {
    signIn();
    const { place } = renderSite('/profile');
    await waitFor(() => expect(place()).toBe('/profile/edit_profile'));
    await screen.findByText('asha@example.in');
    expect(main().getByText('Asha Rao')).toBeTruthy();
    expect(main().getByText('+91 98765 43210')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(linksOf(tabs)).toEqual([
      ['Edit Profile', '/profile/edit_profile'],
      ['My Tickets', '/profile/tickets'],
      ['Support', '/support'],
    ]);
    expect((await tabs.findByRole('link', { current: 'page' })).textContent).toBe('Edit Profile');
  });

  it('opens sign-in after a confirmed logout', async () => {
    signIn();
    const { place, router } = renderSite('/profile/edit_profile');
    await screen.findByText('asha@example.in');
    await userEvent.click(main().getByRole('button', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(router.state.location.state).toBeNull();
    expect(localStorage.length).toBe(0);
    await screen.findByLabelText('Mobile number');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(screen.queryByText('asha@example.in')).toBeNull();
  });
});

describe('a page of the account without a session', () => {
  const verified = { body: { data: { payload: { partner: makeCustomer(), access_token: 'token-1' } } } };

  it.each(['/profile/tickets?tab=previous', '/profile/edit_profile'])(
    'leads from %s to the sign-in and back',
    async (address) => {
      const answers: FakeServerOptions['answers'] = {
        'POST /customer/otp/verify': () => verified,
        'GET /customer/customer/tickets/customer-1/v2': () => ({
          body: { tickets: [], total: 0, page: 0, page_size: 10 },
        }),
      };
      const { place, router } = renderSite(address, { answers });
      await waitFor(() => expect(place()).toBe('/sign-in'));
      expect(router.state.location.state).toEqual({ returnTo: address });
      await userEvent.type(await screen.findByLabelText('Mobile number'), '9876543210{Enter}');
      await userEvent.type(await screen.findByLabelText('One-time code'), '1234');
      await waitFor(() => expect(place()).toBe(address));
    },
  );

  it('leaves for the sign-in when the session ends', async () => {
    signIn();
    const { place } = renderSite('/profile/edit_profile', {
      answers: { 'GET /customer/customer/customer-1': () => failure(401, 'unauthorized', 'Please log in.') },
    });
    await waitFor(() => expect(place()).toBe('/sign-in'));
  });
});

describe('editing the profile', () => {
  const UPDATE = 'PUT /customer/update';
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

  async function openForm(answers: FakeServerOptions['answers'] = {}) {
    signIn();
    const site = renderSite('/profile/edit_profile', { answers });
    return { ...site, name: await field('Full name'), email: await field('Email') };
  }

  it('saves the name and the email, shows them in the header, and reports the success', async () => {
    const partner = makeCustomer({ name: 'Asha R', email: 'new@example.in' });
    const { name, email, server } = await openForm({
      [UPDATE]: () => ({ body: { message: 'Profile updated successfully', partner } }),
    });
    await userEvent.clear(name);
    await userEvent.type(name, 'Asha R');
    await userEvent.clear(email);
    await userEvent.type(email, 'new@example.in{Enter}');
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
    expect(server.bodiesTo('/customer/update')).toEqual([
      { name: 'Asha R', email: 'new@example.in', user: '9876543210' },
    ]);
    expect(main().getByText('new@example.in')).toBeTruthy();
  });

  it.each([
    ['', 'asha@example.in', 'Name is required'],
    ['R2D2', 'asha@example.in', 'Name can only contain letters and spaces'],
    ['Asha', '', 'Email is required'],
    ['Asha', 'asha@', 'Invalid email address'],
  ])('refuses the name %j with the email %j', async (typedName, typedEmail, message) => {
    const { name, email, server } = await openForm();
    await userEvent.clear(name);
    if (typedName) await userEvent.type(name, typedName);
    await userEvent.clear(email);
    if (typedEmail) await userEvent.type(email, typedEmail);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.bodiesTo('/customer/update')).toEqual([]);
  });

  it('shows the phone, which cannot be changed', async () => {
    await openForm();
    const phone = await field('Mobile number');
    expect(phone.readOnly).toBe(true);
    expect(phone.value).toBe('+91 98765 43210');
  });

  it('shows the refusal of the server and keeps the typed values', async () => {
    const { name } = await openForm({ [UPDATE]: () => failure(429, 'rate_limited', 'Too many changes.') });
    await userEvent.type(name, ' R{Enter}');
    expect(await screen.findByText('Too many changes.')).toBeTruthy();
    expect(name.value).toBe('Asha Rao R');
  });

  /** Saves the name 'Asha R' and opens My Tickets; `answer` then answers the save. */
  async function saveAndMoveOn() {
    let answer = (_body: object) => {};
    const answered = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const site = await openForm({ [UPDATE]: () => answered as never });
    await userEvent.clear(site.name);
    await userEvent.type(site.name, 'Asha R{Enter}');
    await userEvent.click(screen.getByRole('link', { name: 'My Tickets' }));
    await waitFor(() => expect(site.place()).toBe('/profile/tickets'));
    return { ...site, answer };
  }

  it('applies a save although the customer has moved on', async () => {
    const { answer, server } = await saveAndMoveOn();
    answer({ body: { message: 'Profile updated successfully', partner: makeCustomer({ name: 'Asha R' }) } });
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Edit Profile' }));
    expect((await field('Full name')).value).toBe('Asha R');
    expect(server.asked.filter(({ path }) => path === '/customer/customer/customer-1')).toHaveLength(1);
  });

  it('says that a save failed although the customer has moved on', async () => {
    const { answer } = await saveAndMoveOn();
    answer(failure(429, 'rate_limited', 'Too many changes.'));
    expect(await screen.findByText('Too many changes.')).toBeTruthy();
  });

  it('keeps a new name when the photo changes after it was sent', async () => {
    let removed = () => {};
    const removal = new Promise<void>((resolve) => {
      removed = resolve;
    });
    const photo = { profile_img: '/files/images/asha' };
    const { name } = await openForm({
      'GET /customer/customer/customer-1': () => ({ body: makeCustomer(photo) }),
      'DELETE /customer/profile/image': async () => {
        await removal;
        return { body: { data: { profile_img: null } } };
      },
      [UPDATE]: () => ({
        body: {
          message: 'Profile updated successfully',
          partner: makeCustomer({ name: 'Asha R', ...photo }),
        },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Your photo' }));
    await userEvent.clear(name);
    await userEvent.type(name, 'Asha R{Enter}');
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
    removed();
    expect(await screen.findByText('Updated successfully')).toBeTruthy();
    expect(main().getByText('Asha R')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove: Your photo' })).toBeNull();
  });

  it('removes the photo', async () => {
    signIn();
    const customer = makeCustomer({ profile_img: '/files/images/asha' });
    renderSite('/profile/edit_profile', {
      answers: {
        'GET /customer/customer/customer-1': () => ({ body: customer }),
        'DELETE /customer/profile/image': () => ({ body: { data: { profile_img: null } } }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Your photo' }));
    expect(await screen.findByText('Updated successfully')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove: Your photo' })).toBeNull();
  });

  it.each([
    [
      'of another kind',
      new File(['x'], 'me.gif', { type: 'image/gif' }),
      'Only PNG, JPG and WebP files are allowed for me.gif.',
    ],
    [
      'above 10 MB',
      new File([new Uint8Array(10_000_001)], 'me.png', { type: 'image/png' }),
      'The file me.png is too large. Choose one of up to 10 MB.',
    ],
  ])('refuses a photo %s', async (_case, file, message) => {
    await openForm();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText('Photo'), file);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error with Retry when the profile cannot be loaded', async () => {
    signIn();
    let isAway = true;
    renderSite('/profile/edit_profile', {
      answers: {
        'GET /customer/customer/customer-1': () =>
          isAway ? failure(403, 'forbidden', 'Not today.') : { body: makeCustomer() },
      },
    });
    expect(await screen.findByText('We couldn’t load your profile')).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field('Full name')).toBeTruthy();
  });
});

describe('the support page', () => {
  const mailLink = () => screen.getByRole('link', { name: /help@jalsa\.example/ }).getAttribute('href');

  it('shows email, phones and hours to a visitor', async () => {
    renderSite('/support');
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    expect(mailLink()).toBe('mailto:help@jalsa.example');
    expect(main().getByRole('link', { name: /1800$/ }).getAttribute('href')).toBe('tel:1800');
    expect(main().getByRole('link', { name: /1801$/ }).getAttribute('href')).toBe('tel:1801');
    expect(main().getByText(/9:00 AM to 9:00 PM/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  });

  it('names the ticket in the subject of the email', async () => {
    renderSite('/support?ticket=J4M7KQ2RTX');
    await waitFor(() =>
      expect(mailLink()).toBe('mailto:help@jalsa.example?subject=Help%20with%20ticket%20J4M7KQ2RTX'),
    );
  });

  it.each(['', 'x', 'J4M7&cc=a@b.c', '<script>'])('ignores the ticket %j', async (ticket) => {
    renderSite(`/support?ticket=${encodeURIComponent(ticket)}`);
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    expect(mailLink()).toBe('mailto:help@jalsa.example');
  });

  it('is a tab of the account for a customer', async () => {
    signIn();
    renderSite('/support');
    const tabs = within(await screen.findByRole('navigation', { name: 'Account' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Support');
  });
});
