import { makeCard } from '@jalsa/checkout/test/make/event';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';

const GROUP = '/service/events_service/v2/no_auth/groups/comedy';
const KINDS = '/service/events_service/v2/no_auth/kinds';
const group = { _id: 'g1', name: 'Laugh Out Loud', handle: 'Comedy' };
const answers = { [`GET ${GROUP}`]: () => ({ body: group }) };

it('shows the events of a group in a city, with a lowercase handle in the address', async () => {
  const { server } = renderSite('/explore/events-in-pune/comedy?max=500', { answers, events: [makeCard()] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Laugh Out Loud in Pune' }),
  ).toBeInTheDocument();
  const asked = (path: string) => server.asked.find((one) => one.path.endsWith(path))?.query;
  expect(asked('/events')).toMatchObject({ location: 'pune', group: 'comedy', price_max: '500' });
  expect(asked('/groups/comedy')).toEqual({ location: 'pune' });
  const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(trail.textContent).toBe('PuneAll events in PuneLaugh Out Loud');
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute(
    'href',
    '/explore/events-in-pune/comedy?date=today&max=500',
  );
});

it('counts the kinds among the events of the group and the other filters', async () => {
  const kinds = [
    { keyword: 'comedy', total: 7 },
    { keyword: 'film', total: 2 },
  ];
  const { server } = renderSite('/explore/events-in-pune/comedy?max=500&kind=film&sort=price_low', {
    events: [makeCard()],
    answers: {
      ...answers,
      [`GET ${KINDS}`]: ({ query }) => ({ body: query.group ? [{ keyword: 'comedy', total: 3 }] : kinds }),
    },
  });
  const list = (await screen.findAllByRole('list', { name: 'Category' }))[0] as HTMLElement;
  const counted = within(list).getAllByRole('link');
  expect(counted.map(({ textContent }) => textContent)).toEqual(['Comedy3', 'Film0']);
  const queries = server.asked.filter(({ path }) => path === KINDS).map(({ query }) => query);
  expect(queries).toContainEqual({ location: 'pune', group: 'comedy', price_max: '500' });
});

it('is shown without the kinds when neither those of the city nor its own can be loaded', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = { ...answers, [`GET ${KINDS}`]: () => failure(403, 'forbidden', 'Not today.') };
  renderSite('/explore/events-in-pune/comedy', { events: [makeCard()], answers: broken });
  expect(await screen.findByText('1 event')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Category' })).not.toBeInTheDocument();
  expect(warned).toHaveBeenCalledExactlyOnceWith('the kinds could not be loaded:', 'Not today.');
  warned.mockRestore();
});

it('shows an empty state for a group whose events are over', async () => {
  renderSite('/explore/events-in-pune/comedy', { answers });
  expect(await screen.findByText('Oops! No Events')).toBeInTheDocument();
});

it('responds with not-found for an unknown group', async () => {
  const absent = { [`GET ${GROUP}`]: () => failure(404, 'not_found', 'No.') };
  renderSite('/explore/events-in-pune/comedy', { answers: absent });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});
