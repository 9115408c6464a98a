import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { makeCities, makeCity } from '../../../test/make/city.ts';
import { makeEvent } from '../../../test/make/event.ts';
import { renderSite } from '../../../test/render-site.tsx';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

describe('the menu', () => {
  async function openMenu() {
    const site = renderSite('/?city=pune');
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    return { ...site, menu: within(await dialog('Menu')) };
  }

  it('offers a visitor to log in, and the rest', async () => {
    const { menu } = await openMenu();
    const links = menu.getAllByRole('link');
    expect(names(links)).toEqual(['Login', 'Profile', 'My tickets', 'Support', 'Venues', 'Blogs']);
    expect(links[0]?.getAttribute('href')).toBe('/sign-in');
  });

  it('closes when the visitor goes back, as does the choice of a city', async () => {
    const { router } = renderSite('/sign-in');
    await act(() => router.navigate('/?city=pune'));
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    await dialog('Menu');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(1));
    await userEvent.click(await screen.findByRole('button', { name: /Pune/ }));
    await dialog('Events Available in These Cities');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('logs a customer out: forgets everything and goes to sign-in', async () => {
    localStorage.setItem('accessToken', 'token-0');
    localStorage.setItem('partnerId', 'customer-1');
    localStorage.setItem('userId', 'customer-1');
    localStorage.setItem('theme', 'dark');
    document.documentElement.dataset.theme = 'dark';
    sessionStorage.setItem('buyer', '{"name":"Asha Rao"}');
    sessionStorage.setItem('orderResults', '{}');
    sessionStorage.setItem('unsettledOrders', '{}');
    sessionStorage.setItem('codeNonces', '{}');
    sessionStorage.setItem('staff_slug', 'ravi');
    const { menu, place } = await openMenu();
    expect(localStorage.getItem('selectedCity')).toBe('pune');
    // Other tabs hear of a storage that is cleared only while there is something in it.
    const clear = vi.spyOn(Storage.prototype, 'clear').mockImplementationOnce(function (this: Storage) {
      expect(this.getItem('accessToken')).toBe('token-0');
      for (const key of Object.keys(this)) this.removeItem(key);
    });
    await userEvent.click(menu.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(clear).toHaveBeenCalledOnce();
    clear.mockRestore();
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
    expect(localStorage.length).toBe(0);
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(sessionStorage.getItem('buyer')).toBeNull();
    expect(sessionStorage.getItem('orderResults')).toBeNull();
    expect(sessionStorage.getItem('unsettledOrders')).toBeNull();
    expect(sessionStorage.getItem('codeNonces')).toBeNull();
    expect(sessionStorage.getItem('staff_slug')).toBe('ravi');
    expect(screen.queryByRole('dialog')).toBeNull();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Login' })).toBeTruthy();
    expect(header.queryByRole('link', { name: 'Profile' })).toBeNull();
    await userEvent.click(header.getByRole('button', { name: 'Open menu' }));
    const after = within(await dialog('Menu'));
    expect(after.getByRole('link', { name: 'Login' })).toBeTruthy();
    expect(after.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

describe('the city', () => {
  const shown = (region: string) => screen.findByRole('button', { name: `City: ${region}. Choose another` });
  const logo = () => screen.getByRole('link', { name: 'Jalsa, home' }).getAttribute('href');
  const stored = () => localStorage.getItem('selectedCity');

  it('of a list that is opened is shown for this visit, and not stored', async () => {
    const { router } = renderSite('/explore/events-in-mumbai');
    await shown('Mumbai');
    expect(logo()).toBe('/?city=mumbai');
    await act(() => router.navigate('/sign-in'));
    await shown('Mumbai');
    expect(stored()).toBeNull();
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('heading', { name: 'Find what is on tonight' })).toBeTruthy();
  });

  it('that was chosen is not changed by a list of another, from which the name leads back to it', async () => {
    localStorage.setItem('selectedCity', 'pune');
    const { router } = renderSite('/explore/events-in-mumbai');
    await shown('Mumbai');
    await waitFor(() => expect(logo()).toBe('/?city=pune'));
    await act(() => router.navigate('/sign-in'));
    await shown('Pune');
    expect(stored()).toBe('pune');
  });

  it.each(['/?city=mumbai', '/home/mumbai'])('whose home is opened at %s is the chosen one', async (home) => {
    localStorage.setItem('selectedCity', 'pune');
    renderSite(home);
    await shown('Mumbai');
    await waitFor(() => expect(stored()).toBe('mumbai'));
  });

  it('that there is not is not chosen', async () => {
    localStorage.setItem('selectedCity', 'pune');
    renderSite('/home/atlantis');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(stored()).toBe('pune');
  });
});

it('the shape of a list stands while it is on its way', async () => {
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
  expect(await screen.findByRole('heading', { level: 1, name: 'What’s on in Pune' })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Jalsa app' })).toBeTruthy();
  void router.navigate('/explore/events-in-mumbai');
  expect(await screen.findByRole('heading', { level: 1, name: 'All events in Mumbai' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  answer({ events: [], total: 0, page: 0, page_size: 12 });
  expect(await screen.findByText('Oops! No Events')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('No events');
});

it('a page that is missing takes over the head, until another one does', async () => {
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

it('without cities the footer names none', async () => {
  renderSite('/sign-in', { cities: makeCities({ top_cities: [], other_cities: [] }) });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.queryByText(/You reach audiences/)).toBeNull();
  expect(footer.queryByRole('heading', { name: 'Events by city' })).toBeNull();
});

it('the shape of an event’s page stands from its top while it is on its way', async () => {
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
  expect(screen.getByRole('heading', { level: 1, name: 'Loading…' })).toBeTruthy();
  expect(screen.queryByLabelText('Mobile number')).toBeNull();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  answer(makeEvent({ keyword: 'classical' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Raga by the River' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('a page that cannot be loaded says so within the frame, and can be tried again', async () => {
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
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Pune/ })).toBeTruthy();
});

describe('without the cities', () => {
  const LOCATIONS = 'GET /service/events_service/v2/no_auth/locations';
  const cityButton = () => screen.queryByRole('button', { name: /city/i });

  /** A world whose cities cannot be had until `mend`. */
  function withoutCities() {
    let isAway = true;
    const mend = () => {
      isAway = false;
    };
    const locations = () => (isAway ? failure(403, 'forbidden', 'Not today.') : { body: makeCities() });
    return { world: { answers: { [LOCATIONS]: locations } }, mend };
  }

  it('a page that is about none stands all the same, and has them after the next move', async () => {
    const { world, mend } = withoutCities();
    const { router } = renderSite('/sign-in', world);
    await screen.findByLabelText('Mobile number');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(cityButton()).toBeNull();
    expect(screen.queryByText('Events by city')).toBeNull();
    mend();
    await act(() => router.navigate('/no/such/page'));
    await waitFor(() => expect(cityButton()).toBeTruthy());
    expect(screen.getByText('Events by city')).toBeTruthy();
  });

  it('cities that come late stand in the frame without a move', async () => {
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

  it('a page that is about a city fails within the frame; tried again, both are whole', async () => {
    const { world, mend } = withoutCities();
    renderSite('/?city=pune', world);
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    mend();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Pune/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'City: Pune. Choose another' })).toBeTruthy();
  });
});

it('skips to the content without a step in the history', async () => {
  const { router } = renderSite('/sign-in');
  await screen.findByLabelText('Mobile number');
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe('');
  expect(router.state.location.hash).toBe('');
});

describe('an unknown address', () => {
  it('leads to the events of the city that was chosen', async () => {
    localStorage.setItem('selectedCity', 'mumbai');
    const { place } = renderSite('/no/such/page');
    await waitFor(() => expect(screen.getAllByRole('search')).toHaveLength(1));
    const found = (await screen.findByText('Find something in Mumbai')).closest('section');
    const { getByRole } = within(found as HTMLElement);
    expect(getByRole('link', { name: 'All events in Mumbai' }).getAttribute('href')).toBe(
      '/explore/events-in-mumbai',
    );
    await userEvent.type(getByRole('combobox', { name: 'Search events in Mumbai' }), 'jazz{Enter}');
    await waitFor(() => expect(place()).toBe('/explore/events-in-mumbai/search?q=jazz'));
  });

  it('leads to the cities where none was chosen', async () => {
    renderSite('/no/such/page');
    const found = (await screen.findByText('Find something in your city')).closest('section');
    const links = within(found as HTMLElement).getAllByRole('link');
    expect(names(links)).toEqual(['Pune', 'Mumbai']);
    expect(links[1]?.getAttribute('href')).toBe('/?city=mumbai');
  });
});

describe('the footer', () => {
  const footer = async () => within(await screen.findByRole('contentinfo'));

  it('tells organisers that they sell online and offline, where and what', async () => {
    renderSite('/sign-in');
    const { getByRole } = await footer();
    const block = getByRole('region', { name: 'Sell your tickets with Jalsa' });
    expect(block.textContent).toContain('online and offline');
    expect(block.textContent).toContain('You reach audiences in Pune, Mumbai and Nagpur.');
    expect(block.textContent).toMatch(/Comedy, Live music, .* and Games\./);
    expect(within(block).getByRole('link', { name: 'Host an event' }).getAttribute('href')).toBe('/host');
    expect(within(block).getByRole('link', { name: 'Join as an artist' }).getAttribute('href')).toBe(
      '/host/artist-onboard',
    );
  });

  it('counts the cities that it does not name', async () => {
    const top_cities = Array.from({ length: 12 }, (_, index) => makeCity(`City ${index}`));
    renderSite('/sign-in', { cities: makeCities({ top_cities, other_cities: [] }) });
    const { getByText } = await footer();
    expect(getByText(/City 6, City 7 and 4 more cities\./)).toBeTruthy();
  });

  it('leads to every city’s home, which is chosen with it', async () => {
    localStorage.setItem('selectedCity', 'pune');
    const { place } = renderSite('/sign-in');
    const { findByRole } = await footer();
    await userEvent.click(await findByRole('link', { name: 'Events in Nagpur' }));
    await waitFor(() => expect(place()).toBe('/?city=nagpur'));
    await waitFor(() => expect(localStorage.getItem('selectedCity')).toBe('nagpur'));
  });

  it('leads to each kind of event in the city of the page', async () => {
    renderSite('/?city=mumbai');
    const { findByRole } = await footer();
    expect((await findByRole('link', { name: 'Live music' })).getAttribute('href')).toBe(
      '/explore/events-in-mumbai?kind=concert',
    );
  });

  it('names the kinds where there is no city', async () => {
    renderSite('/sign-in');
    const { getByText, queryByRole } = await footer();
    expect(getByText('Events by kind')).toBeTruthy();
    expect(getByText('Live music')).toBeTruthy();
    expect(queryByRole('link', { name: 'Live music' })).toBeNull();
  });

  it('leads to help and the small print', async () => {
    renderSite('/sign-in');
    const { getByText } = await footer();
    const help = getByText('Help').closest('section') as HTMLElement;
    const links = within(help).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/support',
      '/download-jalsa-app',
      '/terms-and-conditions',
      '/privacy-policy',
      '/refund&cancellation',
    ]);
  });
});

describe('the search in the header', () => {
  it('is not there without a city', async () => {
    renderSite('/sign-in');
    await screen.findByLabelText('Mobile number');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('opens under the icon with the focus in it, and closes with Escape', async () => {
    renderSite('/explore/events-in-pune');
    const icon = await screen.findByLabelText('Search events');
    const details = icon.closest('details') as HTMLDetailsElement;
    await userEvent.click(icon);
    await waitFor(() => expect(details.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.getAttribute('name')).toBe('q');
    await userEvent.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(icon);
  });
});

it('an unknown address is not found, with the way home around it', async () => {
  renderSite('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByText(/The event may be over/)).toBeNull();
});
