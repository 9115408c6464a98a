import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../test/make/event.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { pageNumber } from './load-explore.ts';

const events = Array.from({ length: 13 }, (_, index) =>
  makeCard({ _id: `event-${index}`, handle: `event-${index}`, name: `Night ${index}` }),
);

describe('a city’s listing', () => {
  it('shows 12 events and leads to the rest and back', async () => {
    const { place, server } = renderSite('/explore/events-in-pune', { events });
    expect(await screen.findByRole('heading', { level: 1, name: 'All events in Pune' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'More events' }));
    expect(await screen.findByRole('link', { name: 'Night 12' })).toBeTruthy();
    expect(place()).toBe('/explore/events-in-pune?page=2');
    expect(server.asked.at(-1)?.query).toEqual({ location: 'pune', page: '1', page_size: '12' });
    expect(screen.getByRole('link', { name: 'Earlier events' }).getAttribute('href')).toBe(
      '/explore/events-in-pune',
    );
    expect(screen.queryByRole('link', { name: 'More events' })).toBeNull();
  });

  it('has no paging when one page is enough', async () => {
    renderSite('/explore/events-in-pune', { events: events.slice(0, 12) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Pages of events' })).toBeNull();
  });

  it('says so when there is nothing', async () => {
    renderSite('/explore/events-in-pune');
    expect(await screen.findByText('Oops! No Events')).toBeTruthy();
    expect(screen.getByText('Please check back later to find exciting events!')).toBeTruthy();
  });

  it('leads back from past the last page', async () => {
    renderSite('/explore/events-in-pune?page=9', { events });
    const back = await screen.findByRole('link', { name: 'Back to the first events' });
    expect(back.getAttribute('href')).toBe('/explore/events-in-pune');
    expect(screen.getByText('The events end on page 2.')).toBeTruthy();
    expect(screen.queryByText('Oops! No Events')).toBeNull();
  });

  it.each(['/explore/events-in-atlantis', '/explore/pune', '/explore/events-in-'])(
    'is not found at %s',
    async (address) => {
      renderSite(address);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    },
  );
});

it.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['2.5', 1],
  ['1e3', 1],
  ['999999999', 1],
])('page %j is number %i', (text, number) => {
  expect(pageNumber(text)).toBe(number);
});
