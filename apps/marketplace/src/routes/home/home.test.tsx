import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { makeCities } from '../../../test/make/city.ts';
import { makeCard } from '../../../test/make/event.ts';
import { renderSite } from '../../../test/render-site.tsx';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeCard({ _id: `event-${index}`, handle: `event-${index}`, name: `Night ${index}` }),
  );

const group = (count: number) => [{ _id: 'g1', name: 'Live music', handle: 'Live', events: cards(count) }];

const title = () => screen.findByRole('heading', { level: 1, name: 'What’s on in Pune' });

describe('a city’s home', () => {
  it.each(['/?city=pune', '/home/pune'])('shows its events by group at %s', async (address) => {
    renderSite(address, { events: cards(2), groups: group(2) });
    await title();
    const section = screen.getByRole('region', { name: 'Live music' });
    const links = within(section).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Night 0', 'Night 1']);
    expect(links[0]?.getAttribute('href')).toBe('/events/event-0');
    expect(within(section).getAllByText('by Swar Collective')).toHaveLength(2);
  });

  it('features twelve events at most, then leads to all', async () => {
    renderSite('/?city=pune', { events: cards(14) });
    await title();
    const featured = within(screen.getByRole('region', { name: 'Featured Events' }));
    expect(featured.getAllByRole('article')).toHaveLength(12);
    const items = featured.getAllByRole('listitem');
    const last = within(items[12] as HTMLElement).getByRole('link', { name: 'View All Events' });
    expect(items).toHaveLength(13);
    expect(last.getAttribute('href')).toBe('/explore/events-in-pune');
  });

  it.each([
    [4, false],
    [5, true],
  ])('with %i events in a group slides and leads to all of them: %s', async (count, offered) => {
    renderSite('/?city=pune', { events: cards(count), groups: group(count) });
    await title();
    const section = screen.getByRole('region', { name: 'Live music' });
    expect(section.getAttribute('aria-roledescription')).toBe(offered ? 'carousel' : null);
    const all = within(section).queryByRole('link', { name: /^View All/ });
    expect(all?.getAttribute('href') ?? null).toBe(offered ? '/explore/events-in-pune/live' : null);
  });

  it.each([
    [4, false],
    [5, true],
  ])('with %i events offers to explore all: %s', async (count, offered) => {
    renderSite('/?city=pune', { events: cards(count) });
    await title();
    expect(screen.queryByRole('link', { name: 'Explore All Events' }) !== null).toBe(offered);
  });

  it('says so when there is nothing, and opens the city picker', async () => {
    renderSite('/?city=pune');
    expect(await screen.findByText('No Events Found in Your Location')).toBeTruthy();
    expect(screen.queryByText('Oops! No Events')).toBeNull();
    expect(screen.getByText(/Please check back later to find exciting events!/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another city' }));
    expect(await screen.findByRole('dialog', { name: 'Events Available in These Cities' })).toBeTruthy();
  });

  it('says that nothing is featured where only groups have events', async () => {
    renderSite('/?city=pune', { groups: group(1) });
    expect(await screen.findByText('Oops! No Events')).toBeTruthy();
    expect(screen.queryByText('No Events Found in Your Location')).toBeNull();
    expect(screen.getByRole('link', { name: 'Night 0' })).toBeTruthy();
  });

  it('is not found when there is no such city', async () => {
    renderSite('/?city=atlantis');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  it('says what happened when it cannot be loaded, and tries again', async () => {
    let failing = true;
    const path = 'GET /service/events_service/v2/no_auth/events';
    const page = { events: cards(1), total: 1, page: 0, page_size: 12 };
    renderSite('/?city=pune', {
      answers: { [path]: () => (failing ? failure(403, 'forbidden', 'Not today.') : { body: page }) },
    });
    expect(await screen.findByText('Not today.')).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Night 0' })).toBeTruthy();
  });
});

describe('home without a city', () => {
  it('says so when there is none to choose', async () => {
    renderSite('/', { cities: makeCities({ top_cities: [], other_cities: [] }) });
    expect(await screen.findByText('Currently not available other cities...')).toBeTruthy();
  });

  const GALLERY = 'GET /service/events_service/v2/no_auth/gallery';
  const pictured = () => document.querySelector('main img')?.getAttribute('src');

  it('offers every city, the popular ones with their pictures', async () => {
    const { place } = renderSite('/', {
      answers: {
        [GALLERY]: ({ query }) => ({ body: [{ image: `/files/images/${query.location}-1`, alt: '' }] }),
      },
    });
    const main = await screen.findByRole('main');
    await within(main).findByRole('link', { name: 'Pune' });
    expect(pictured()).toBe('/files/images/pune-1?w=480');
    await userEvent.click(within(main).getByRole('link', { name: 'Nagpur' }));
    expect(place()).toBe('/?city=nagpur');
    expect(localStorage.getItem('selectedCity')).toBe('nagpur');
  });

  it('remembers a popular city that is chosen', async () => {
    const { place } = renderSite('/');
    const main = await screen.findByRole('main');
    await userEvent.click(await within(main).findByRole('link', { name: 'Mumbai' }));
    await waitFor(() => expect(place()).toBe('/?city=mumbai'));
    expect(localStorage.getItem('selectedCity')).toBe('mumbai');
  });

  it('takes a visitor to the city chosen before', async () => {
    localStorage.setItem('selectedCity', 'mumbai');
    const { place } = renderSite('/');
    await waitFor(() => expect(place()).toBe('/?city=mumbai'));
  });

  it('stays when that city is no longer served', async () => {
    localStorage.setItem('selectedCity', 'atlantis');
    const { place } = renderSite('/', { cities: makeCities() });
    await screen.findByRole('heading', { name: 'Find what is on tonight' });
    expect(place()).toBe('/');
  });
});
