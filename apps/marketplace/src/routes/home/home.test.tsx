import { makeCard } from '@jalsa/checkout/test/make/event';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { makeCities } from '../../../test/make/city.ts';
import { renderSite } from '../../../test/render-site.tsx';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeCard({ _id: `event-${index}`, handle: `event-${index}`, name: `Night ${index}` }),
  );

const group = (count: number) => [{ _id: 'g1', name: 'Live music', handle: 'Live', events: cards(count) }];

const title = () => screen.findByRole('heading', { level: 1, name: 'What’s on in Pune' });

describe('home page of a city', () => {
  it.each(['/?city=pune', '/home/pune'])('shows its events by group at %s', async (address) => {
    renderSite(address, { events: cards(2), groups: group(2) });
    await title();
    const section = screen.getByRole('region', { name: 'Live music' });
    const links = within(section).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Night 0', 'Night 1']);
    expect(links[0]?.getAttribute('href')).toBe('/events/event-0');
    expect(within(section).getAllByText('by Swar Collective')).toHaveLength(2);
  });

  it('requests posters in the displayed width, and every width but the last is used by some screen', async () => {
    renderSite('/?city=pune', {
      events: cards(5),
      groups: [...group(5), { _id: 'g2', name: 'Few', handle: 'few', events: cards(2) }],
    });
    await title();
    const sizes = new Set(
      [...document.querySelectorAll('article img')].map((poster) => poster.getAttribute('sizes')),
    );
    expect(sizes.size).toBe(2);
    for (const list of sizes) {
      const widths = list?.split(', ') ?? [];
      expect(widths.pop()).toMatch(/^\d+vw$/);
      for (const width of widths) expect(width).toMatch(/^\(min-width: \d+(px|rem)\) [\d.]+(rem|vw)$/);
    }
  });

  it('features at most twelve events and then links to all of them', async () => {
    renderSite('/?city=pune', { events: cards(14) });
    await title();
    const featured = within(screen.getByRole('region', { name: 'Featured Events' }));
    expect(featured.getAllByRole('article')).toHaveLength(12);
    const items = featured.getAllByRole('listitem');
    const last = within(items[12] as HTMLElement).getByRole('link', { name: 'View All Events' });
    expect(items).toHaveLength(13);
    expect(last).toHaveAttribute('href', '/explore/events-in-pune');
  });

  it.each([
    [4, false],
    [5, true],
  ])('a group of %i events slides and links to all of them: %s', async (count, offered) => {
    renderSite('/?city=pune', { events: cards(count), groups: group(count) });
    await title();
    const section = screen.getByRole('region', { name: 'Live music' });
    expect(section?.getAttribute('aria-roledescription')).toBe(offered ? 'carousel' : null);
    const all = within(section).queryByRole('link', { name: /^View All/ });
    expect(all?.getAttribute('href') ?? null).toBe(offered ? '/explore/events-in-pune/live' : null);
  });

  it.each([
    [4, false],
    [5, true],
  ])('with %i events links to all events: %s', async (count, offered) => {
    renderSite('/?city=pune', { events: cards(count) });
    await title();
    expect(screen.queryByRole('link', { name: 'Explore All Events' }) !== null).toBe(offered);
  });

  it('shows an empty state that opens the city picker', async () => {
    renderSite('/?city=pune');
    expect(await screen.findByText('No Events Found in Your Location')).toBeInTheDocument();
    expect(screen.queryByText('Oops! No Events')).not.toBeInTheDocument();
    expect(screen.getByText(/Please check back later to find exciting events!/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another city' }));
    expect(
      await screen.findByRole('dialog', { name: 'Events Available in These Cities' }),
    ).toBeInTheDocument();
  });

  it('shows that nothing is featured when only groups have events', async () => {
    renderSite('/?city=pune', { groups: group(1) });
    expect(await screen.findByText('Oops! No Events')).toBeInTheDocument();
    expect(screen.queryByText('No Events Found in Your Location')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Night 0' })).toBeInTheDocument();
  });

  it('responds with not-found for an unknown city', async () => {
    renderSite('/?city=atlantis');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('shows the error when loading fails, and can be retried', async () => {
    let failing = true;
    const path = 'GET /service/events_service/v2/no_auth/events';
    const page = { events: cards(1), total: 1, page: 0, page_size: 12 };
    renderSite('/?city=pune', {
      answers: { [path]: () => (failing ? failure(403, 'forbidden', 'Not today.') : { body: page }) },
    });
    expect(await screen.findByText('Not today.')).toBeInTheDocument();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Night 0' })).toBeInTheDocument();
  });
});

describe('home page without a city', () => {
  it('shows an empty state when there are no cities', async () => {
    renderSite('/', { cities: makeCities({ top_cities: [], other_cities: [] }) });
    expect(await screen.findByText('Currently not available other cities...')).toBeInTheDocument();
  });

  const main = async () => within(await screen.findByRole('main'));
  const GALLERY = 'GET /service/events_service/v2/no_auth/gallery';
  const pictured = () => document.querySelector('main img')?.getAttribute('src');

  it('shows the popular cities with pictures, and the others on request', async () => {
    const { place } = renderSite('/', {
      answers: {
        [GALLERY]: ({ query }) => ({ body: [{ image: `/files/images/${query.location}-1`, alt: '' }] }),
      },
    });
    const { findByText, getByRole } = await main();
    const others = (await findByText('Other cities')).closest('details') as HTMLDetailsElement;
    expect(others.open).toBe(false);
    expect(pictured()).toBe('/files/images/pune-1?w=480');
    await userEvent.click(await findByText('Other cities'));
    await userEvent.click(getByRole('link', { name: 'Nagpur' }));
    expect(place()).toBe('/?city=nagpur');
    expect(localStorage.getItem('selectedCity')).toBe('nagpur');
  });

  it('shows a message when there are no other cities', async () => {
    renderSite('/', { cities: makeCities({ other_cities: [] }) });
    const { findByText, getByText } = await main();
    await userEvent.click(await findByText('Other cities'));
    const others = getByText('Other cities').closest('details') as HTMLDetailsElement;
    expect(within(others).getByText('Currently not available other cities...')).toBeInTheDocument();
  });

  it('finds every city by name', async () => {
    const { place } = renderSite('/');
    const { findByRole, getAllByRole, getByRole } = await main();
    await userEvent.type(await findByRole('searchbox', { name: 'Search for a city' }), 'nag');
    expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Nagpur']);
    expect(getByRole('status').textContent).toBe('1 city found');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/?city=nagpur'));
    expect(localStorage.getItem('selectedCity')).toBe('nagpur');
  });

  it('stores the chosen popular city, and Back allows another choice', async () => {
    const { place, router } = renderSite('/');
    await userEvent.click(await (await main()).findByRole('link', { name: 'Mumbai' }));
    await waitFor(() => expect(place()).toBe('/?city=mumbai'));
    expect(localStorage.getItem('selectedCity')).toBe('mumbai');
    await screen.findByRole('heading', { level: 1, name: 'What’s on in Mumbai' });
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'Find out what’s on tonight' });
    await userEvent.click(await (await main()).findByRole('link', { name: 'Pune' }));
    await waitFor(() => expect(place()).toBe('/?city=pune'));
  });

  it('is replaced by the home page of the chosen city without being shown', async () => {
    localStorage.setItem('selectedCity', 'mumbai');
    const { place, router } = renderSite('/sign-in');
    await screen.findByLabelText('Mobile number');
    const seen: string[] = [];
    const watcher = new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? ''));
    watcher.observe(document.body, { childList: true, subtree: true });
    await act(() => router.navigate('/'));
    await waitFor(() => expect(place()).toBe('/?city=mumbai'));
    await screen.findByRole('heading', { level: 1, name: 'What’s on in Mumbai' });
    watcher.disconnect();
    expect(seen).not.toContain('Find out what’s on tonight');
  });

  it('is shown when the chosen city is no longer served', async () => {
    localStorage.setItem('selectedCity', 'atlantis');
    const { place, router } = renderSite('/sign-in');
    await screen.findByLabelText('Mobile number');
    await act(() => router.navigate('/'));
    await screen.findByRole('heading', { name: 'Find out what’s on tonight' });
    expect(place()).toBe('/');
  });
});
