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

describe('a city’s home', () => {
  it.each(['/?city=pune', '/home/pune'])('shows its events by group at %s', async (address) => {
    const events = cards(2);
    renderSite(address, { events, groups: [{ _id: 'g1', name: 'Live music', handle: 'live', events }] });
    expect(await screen.findByRole('heading', { level: 1, name: 'What’s on in Pune' })).toBeTruthy();
    const group = screen.getByRole('region', { name: 'Live music' });
    const links = within(group).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Night 0', 'Night 1']);
    expect(links[0]?.getAttribute('href')).toBe('/events/event-0/booking');
  });

  it.each([
    [4, false],
    [5, true],
  ])('with %i events offers to explore all: %s', async (count, offered) => {
    renderSite('/?city=pune', { events: cards(count) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Explore All Events' }) !== null).toBe(offered);
  });

  it('says so when there is nothing, and opens the city picker', async () => {
    renderSite('/?city=pune');
    expect(await screen.findByText('No Events Found in Your Location')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another city' }));
    expect(await screen.findByRole('dialog', { name: 'Events Available in These Cities' })).toBeTruthy();
  });

  it('is not found when there is no such city', async () => {
    renderSite('/?city=atlantis');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  it('says what happened when it cannot be loaded, and tries again', async () => {
    let failing = true;
    const path = 'GET /service/events_service/v2/no_auth/events/grouped';
    renderSite('/?city=pune', {
      events: cards(1),
      answers: { [path]: () => (failing ? failure(403, 'forbidden', 'Not today.') : { body: [] }) },
    });
    expect(await screen.findByText('Not today.')).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Night 0' })).toBeTruthy();
  });
});

describe('home without a city', () => {
  it('offers every city', async () => {
    const { place } = renderSite('/');
    const main = await screen.findByRole('main');
    await userEvent.click(within(main).getByRole('link', { name: 'Nagpur' }));
    expect(place()).toBe('/?city=nagpur');
    expect(localStorage.getItem('selectedCity')).toBe('nagpur');
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
