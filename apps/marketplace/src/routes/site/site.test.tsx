import { makeCard, makeEvent } from '@jalsa/checkout/test/make/event';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { makeCities, makeCity } from '../../../test/make/city.ts';
import { renderSite } from '../../../test/render-site.tsx';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

describe('menu', () => {
  async function openMenu() {
    const site = renderSite('/?city=pune');
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    return { ...site, menu: within(await dialog('Menu')) };
  }

  it('offers login to a visitor', async () => {
    const { menu } = await openMenu();
    const links = menu.getAllByRole('link');
    expect(names(links)).toEqual([
      'Login',
      'Profile',
      'My tickets',
      'My plan',
      'Support',
      'Venues',
      'Artists',
      'Blogs',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('/sign-in');
  });

  it('closes on Back, as does the city picker', async () => {
    const { router } = renderSite('/sign-in');
    await act(() => router.navigate('/?city=pune'));
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    await dialog('Menu');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate(1));
    await userEvent.click(await screen.findByRole('button', { name: /Pune/ }));
    await dialog('Events Available in These Cities');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before a logout, which Cancel prevents', async () => {
    localStorage.setItem('accessToken', 'token-0');
    localStorage.setItem('partnerId', 'customer-1');
    const { menu, place } = await openMenu();
    const before = place();
    await userEvent.click(await menu.findByRole('button', { name: 'Logout' }));
    const question = within(await dialog('Logout'));
    expect(question.getByText('Are you sure you want to logout?')).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Logout' })).not.toBeInTheDocument());
    expect(menu.getByRole('button', { name: 'Logout' })).toHaveFocus();
    expect(localStorage.getItem('accessToken')).toBe('token-0');
    expect(place()).toBe(before);
  });

  it('logs the customer out, clears the stored data and opens sign-in', async () => {
    localStorage.setItem('accessToken', 'token-0');
    localStorage.setItem('partnerId', 'customer-1');
    localStorage.setItem('userId', 'customer-1');
    localStorage.setItem('theme', 'dark');
    document.documentElement.dataset.theme = 'dark';
    sessionStorage.setItem('personal:buyer', '{"name":"Asha Rao"}');
    sessionStorage.setItem('personal:orderResults', '{}');
    sessionStorage.setItem('personal:unsettledOrders', '{}');
    sessionStorage.setItem('personal:codeNonces', '{}');
    sessionStorage.setItem('staff_slug', 'ravi');
    const { menu, place } = await openMenu();
    expect(localStorage.getItem('selectedCity')).toBe('pune');
    // Other tabs receive a storage event only when the cleared storage was not empty.
    const clear = vi.spyOn(Storage.prototype, 'clear').mockImplementationOnce(function (this: Storage) {
      expect(this.getItem('accessToken')).toBe('token-0');
      for (const key of Object.keys(this)) this.removeItem(key);
    });
    await userEvent.click(await menu.findByRole('button', { name: 'Logout' }));
    await userEvent.click(within(await dialog('Logout')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(clear).toHaveBeenCalledOnce();
    clear.mockRestore();
    expect(await screen.findByLabelText('Mobile number')).toBeInTheDocument();
    expect(localStorage.length).toBe(0);
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(sessionStorage.getItem('personal:buyer')).toBeNull();
    expect(sessionStorage.getItem('personal:orderResults')).toBeNull();
    expect(sessionStorage.getItem('personal:unsettledOrders')).toBeNull();
    expect(sessionStorage.getItem('personal:codeNonces')).toBeNull();
    expect(sessionStorage.getItem('staff_slug')).toBe('ravi');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(header.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
    await userEvent.click(header.getByRole('button', { name: 'Open menu' }));
    const after = within(await dialog('Menu'));
    expect(after.getByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(after.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });
});

describe('displayed city', () => {
  const shown = (region: string) => screen.findByRole('button', { name: `City: ${region}. Choose another` });
  const logo = () => screen.getByRole('link', { name: 'Jalsa, home' }).getAttribute('href');
  const stored = () => localStorage.getItem('selectedCity');

  it('is the city of an opened list for this visit, and is not stored', async () => {
    const { router } = renderSite('/explore/events-in-mumbai');
    await shown('Mumbai');
    expect(logo()).toBe('/?city=mumbai');
    await act(() => router.navigate('/sign-in'));
    await shown('Mumbai');
    expect(stored()).toBeNull();
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('heading', { name: 'Find out what’s on tonight' })).toBeInTheDocument();
  });

  it('remains the chosen one after a list of another city, and the logo links to it', async () => {
    localStorage.setItem('selectedCity', 'pune');
    const { router } = renderSite('/explore/events-in-mumbai');
    await shown('Mumbai');
    await waitFor(() => expect(logo()).toBe('/?city=pune'));
    await act(() => router.navigate('/sign-in'));
    await shown('Pune');
    expect(stored()).toBe('pune');
  });

  it.each(['/?city=mumbai', '/home/mumbai'])('is chosen by opening its home page at %s', async (home) => {
    localStorage.setItem('selectedCity', 'pune');
    renderSite(home);
    await shown('Mumbai');
    await waitFor(() => expect(stored()).toBe('mumbai'));
  });

  it('is not chosen when it does not exist', async () => {
    localStorage.setItem('selectedCity', 'pune');
    renderSite('/home/atlantis');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(stored()).toBe('pune');
  });
});

it('shows the skeleton of a list while it is loading', async () => {
  let answer = (_events: object) => {};
  const events = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { router } = renderSite('/sign-in', {
    answers: {
      'GET /service/events_service/v2/no_auth/events': async () => ({ body: await events }),
    },
  });
  await screen.findByLabelText('Mobile number');
  void router.navigate('/?city=pune');
  expect(await screen.findByRole('heading', { level: 1, name: 'What’s on in Pune' })).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Jalsa app' })).toBeInTheDocument();
  void router.navigate('/explore/events-in-mumbai');
  expect(await screen.findByRole('heading', { level: 1, name: 'All events in Mumbai' })).toBeInTheDocument();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  answer({ events: [], total: 0, page: 0, page_size: 12 });
  expect(await screen.findByText('Oops! No Events')).toBeInTheDocument();
  expect(screen.getByRole('status').textContent).toBe('No events');
});

it('replaces the head for a missing page until another page opens', async () => {
  const { router } = renderSite('/?city=pune', { events: [] });
  await screen.findByRole('heading', { level: 1, name: 'What’s on in Pune' });
  const named = () => document.head.querySelector('[rel=canonical]')?.getAttribute('href') ?? null;
  const robots = () => document.head.querySelector('[name=robots]')?.getAttribute('content');
  await act(() => router.navigate('/explore/events-in-mumbai'));
  expect(named()).toMatch(/\/explore\/events-in-mumbai$/);
  await act(() => router.navigate('/home/atlantis'));
  await screen.findByRole('heading', { name: 'Page not found' });
  expect([named(), robots()]).toEqual([null, 'noindex']);
  await act(() => router.navigate('/explore/events-in-mumbai'));
  expect(named()).toMatch(/\/explore\/events-in-mumbai$/);
  expect(robots()).toBeUndefined();
});

it('lists no cities in the footer when there are none', async () => {
  renderSite('/sign-in', { cities: makeCities({ top_cities: [], other_cities: [] }) });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.queryByText(/Reach audiences/)).not.toBeInTheDocument();
  expect(footer.queryByRole('heading', { name: 'Events by city' })).not.toBeInTheDocument();
});

it('shows the stored events of a city while its home page loads again', async () => {
  const events = [makeCard({ name: 'Night Raga', event_end: '2199-01-01T00:00:00.000Z' })];
  let isSlow = false;
  const page = { body: { events, total: 1, page: 0, page_size: 12 } };
  const { router } = renderSite('/?city=pune', {
    answers: {
      'GET /service/events_service/v2/no_auth/events': () => (isSlow ? new Promise(() => {}) : page),
    },
  });
  await screen.findByRole('link', { name: 'Night Raga' });
  await act(() => router.navigate('/sign-in'));
  await screen.findByLabelText('Mobile number');
  isSlow = true;
  void router.navigate('/?city=pune');
  expect((await screen.findByRole('status')).textContent).toBe('Loading…');
  expect(await screen.findByRole('heading', { name: 'Featured Events' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Night Raga' })).toBeInTheDocument();
});

it('shows the skeleton of an event page from its top while it is loading', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  let answer = (_event: object) => {};
  const event = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { router } = renderSite('/sign-in', {
    answers: {
      'GET /service/events_service/v2/no_auth/events/raga': async () => ({ body: await event }),
    },
  });
  await screen.findByLabelText('Mobile number');
  void router.navigate('/events/classical/raga');
  expect((await screen.findByRole('status')).textContent).toBe('Loading…');
  expect(screen.getByRole('heading', { level: 1, name: 'Loading…' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Mobile number')).not.toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  answer(makeEvent({ keyword: 'classical' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Raga by the River' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows the error of a page within the frame, with a retry', async () => {
  let isAway = true;
  const none = { events: [], total: 0, page: 0, page_size: 12 };
  const answer = () => (isAway ? failure(503, 'unavailable', 'Please try again.') : { body: none });
  const { router } = renderSite('/sign-in', {
    answers: {
      'GET /service/events_service/v2/no_auth/events': answer,
    },
  });
  await screen.findByLabelText('Mobile number');
  void router.navigate('/?city=pune');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Pune/ })).toBeInTheDocument();
});

describe('the frame without cities', () => {
  const LOCATIONS = 'GET /service/events_service/v2/no_auth/locations';
  const cityButton = () => screen.queryByRole('button', { name: /city/i });

  /** A server whose cities cannot be loaded until `mend` is called. */
  function withoutCities() {
    let isAway = true;
    const mend = () => {
      isAway = false;
    };
    const locations = () => (isAway ? failure(403, 'forbidden', 'Not today.') : { body: makeCities() });
    return { world: { answers: { [LOCATIONS]: locations } }, mend };
  }

  it('is shown around a page without a city, and loads the cities on the next navigation', async () => {
    const { world, mend } = withoutCities();
    const { router } = renderSite('/sign-in', world);
    await screen.findByLabelText('Mobile number');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(cityButton()).toBeNull();
    expect(screen.queryByText('Events by city')).not.toBeInTheDocument();
    mend();
    await act(() => router.navigate('/no/such/page'));
    await waitFor(() => expect(cityButton()).toBeTruthy());
    expect(screen.getByText('Events by city')).toBeInTheDocument();
  });

  it('adds cities that load late without a navigation', async () => {
    let answer = () => {};
    const late = new Promise<object>((resolve) => {
      answer = () => resolve({ body: makeCities() });
    });
    renderSite('/sign-in', { answers: { [LOCATIONS]: () => late } });
    await screen.findByLabelText('Mobile number');
    expect(cityButton()).toBeNull();
    answer();
    await waitFor(() => expect(cityButton()).toBeTruthy());
  });

  it('shows the error of a page about a city; a retry loads the page and the cities', async () => {
    const { world, mend } = withoutCities();
    renderSite('/?city=pune', world);
    expect(await screen.findByText('Not today.')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    mend();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Pune/ })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'City: Pune. Choose another' })).toBeInTheDocument();
  });
});

it('skips to the content without a history entry', async () => {
  const { router } = renderSite('/sign-in');
  await screen.findByLabelText('Mobile number');
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
  expect(router.state.location.hash).toBe('');
});

describe('an unknown address', () => {
  it('links to the events of the chosen city', async () => {
    localStorage.setItem('selectedCity', 'mumbai');
    const { place } = renderSite('/no/such/page');
    await waitFor(() => expect(screen.getAllByRole('search')).toHaveLength(1));
    const found = (await screen.findByText('Find something to do in Mumbai')).closest('section');
    const { getByRole } = within(found as HTMLElement);
    expect(getByRole('link', { name: 'All events in Mumbai' })).toHaveAttribute(
      'href',
      '/explore/events-in-mumbai',
    );
    await userEvent.type(getByRole('combobox', { name: 'Search events in Mumbai' }), 'jazz{Enter}');
    await waitFor(() => expect(place()).toBe('/explore/events-in-mumbai/search?q=jazz'));
  });

  it('links to the cities when none is chosen', async () => {
    renderSite('/no/such/page');
    const found = (await screen.findByText('Find something to do in your city')).closest('section');
    const links = within(found as HTMLElement).getAllByRole('link');
    expect(names(links)).toEqual(['Pune', 'Mumbai']);
    expect(links[1]?.getAttribute('href')).toBe('/?city=mumbai');
  });
});

describe('footer', () => {
  const footer = async () => within(await screen.findByRole('contentinfo'));

  it('tells organisers that they can sell online and offline, in which cities and what', async () => {
    renderSite('/venues/table-booking');
    const { getByRole } = await footer();
    const block = getByRole('region', { name: 'Sell your tickets with Jalsa' });
    expect(block).toHaveTextContent('online and offline');
    expect(block).toHaveTextContent('Reach audiences in Pune, Mumbai and Nagpur.');
    expect(block.textContent).toMatch(/Comedy, Live music, .* and Games\./);
  });

  it('counts the cities that are not named', async () => {
    const top_cities = Array.from({ length: 12 }, (_, index) => makeCity(`City ${index}`));
    renderSite('/venues/table-booking', { cities: makeCities({ top_cities, other_cities: [] }) });
    const { getByText } = await footer();
    expect(getByText(/City 6, City 7 and 4 more cities\./)).toBeInTheDocument();
  });

  it('links to the home page of every city, which chooses the city', async () => {
    localStorage.setItem('selectedCity', 'pune');
    const { place } = renderSite('/sign-in');
    const { findByRole } = await footer();
    await userEvent.click(await findByRole('link', { name: 'Events in Nagpur' }));
    await waitFor(() => expect(place()).toBe('/?city=nagpur'));
    await waitFor(() => expect(localStorage.getItem('selectedCity')).toBe('nagpur'));
  });

  it('links to each kind of event in the city of the page', async () => {
    renderSite('/?city=mumbai');
    const { findByRole } = await footer();
    expect(await findByRole('link', { name: 'Live music' })).toHaveAttribute(
      'href',
      '/explore/events-in-mumbai?kind=concert',
    );
  });

  it('links to each kind of event in the first city when none is chosen', async () => {
    renderSite('/sign-in');
    const { findByText, getByRole } = await footer();
    expect(await findByText('Event categories in Pune')).toBeInTheDocument();
    expect(getByRole('link', { name: 'Live music' })).toHaveAttribute(
      'href',
      '/explore/events-in-pune?kind=concert',
    );
  });

  it.each([
    '/sign-in',
    '/result-transaction/success',
    '/result-transaction/success-ticket',
    '/table-confirmation/confirm?name=Taali',
  ])('has no pitch to organisers at %s', async (path) => {
    renderSite(path);
    const { findByText, queryByRole } = await footer();
    expect(await findByText('Events by city')).toBeInTheDocument();
    expect(queryByRole('region', { name: 'Sell your tickets with Jalsa' })).not.toBeInTheDocument();
  });

  it.each(['/profile', '/support'])('is short at %s: help and legal pages alone', async (path) => {
    renderSite(path);
    const { findByRole, queryByText } = await footer();
    const help = await findByRole('navigation', { name: 'Help' });
    expect(within(help).getAllByRole('link')).toHaveLength(7);
    expect(queryByText('Events by city')).not.toBeInTheDocument();
  });

  it('links to help and legal pages', async () => {
    renderSite('/sign-in');
    const { getByText } = await footer();
    const help = getByText('Help').closest('section') as HTMLElement;
    const links = within(help).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/support',
      '/artists',
      '/blogs',
      '/download-jalsa-app',
      '/terms-and-conditions',
      '/privacy-policy',
      '/refund&cancellation',
    ]);
  });
});

describe('header search', () => {
  it('is hidden without a city', async () => {
    renderSite('/sign-in');
    await screen.findByLabelText('Mobile number');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  it('opens under the icon with the focus, and closes on Escape', async () => {
    renderSite('/explore/events-in-pune');
    const icon = await screen.findByLabelText('Search events');
    const details = icon.closest('details') as HTMLDetailsElement;
    await userEvent.click(icon);
    await waitFor(() => expect(details.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.getAttribute('name')).toBe('q');
    await userEvent.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(icon).toHaveFocus();
  });
});

it('shows a not-found page with a link home for an unknown address', async () => {
  renderSite('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByText(/The event may be over/)).not.toBeInTheDocument();
});
