import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeCard } from '../../../test/make/event.ts';
import { renderSite } from '../../../test/render-site.tsx';

const groups = [
  { _id: 'g1', name: 'Laugh Out Loud', handle: 'Comedy', events: [makeCard()] },
  { _id: 'g2', name: 'Still to come', handle: 'later', events: [] },
];

it('shows a group’s events in a city, whose handle is lowercase in the address', async () => {
  const { server } = renderSite('/explore/events-in-pune/comedy?max=500', { groups, events: [makeCard()] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Laugh Out Loud in Pune' })).toBeTruthy();
  const query = server.asked.find(({ path }) => path.endsWith('/events'))?.query;
  expect(query).toMatchObject({ location: 'pune', group: 'Comedy', price_max: '500' });
  const trail = screen.getByRole('navigation', { name: 'Where you are' });
  expect(trail.textContent).toBe('PuneAll events in PuneLaugh Out Loud');
  expect(screen.getByRole('link', { name: 'Today' }).getAttribute('href')).toBe(
    '/explore/events-in-pune/comedy?date=today&max=500',
  );
});

it.each(['nothing', 'later', 'a'.repeat(500)])('a group without events is not found: %s', async (handle) => {
  renderSite(`/explore/events-in-pune/${handle}`, { groups });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
