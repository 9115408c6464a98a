import { at, makeDate, makeEvent, NOW } from '@jalsa/checkout/test/make/event';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SlotDates } from './slot-dates.tsx';

const child = (_id: string, start: number, remaining_capacity: number | null) =>
  makeDate({ _id, event_start: at(start), event_end: at(start + 3600), remaining_capacity });

function renderDates(children: ReturnType<typeof child>[], query = 'utm_source=poster&isField=1&data=x') {
  const event = makeEvent({ slots: true, event_start: at(86_400), childEndDate: at(180_000), children });
  const element = <SlotDates event={event} loadedAt={NOW.toISOString()} />;
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/events/raga/booking?${query}`],
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('links each date to its booking and keeps the referral parameters', () => {
  renderDates([child('c1', 86_400, 7), child('c2', 172_800, null)]);
  expect(screen.getByRole('banner').textContent).toContain('Sat 21 Nov – Sun 22 Nov');
  const [first, second] = screen.getAllByRole('link').slice(1);
  expect(first?.getAttribute('href')).toBe('/events/c1/booking?utm_source=poster&isField=1&slot=child');
  expect(first?.textContent).toContain('Sat 21 Nov 05:30\u00a0PM – 06:30\u00a0PM');
  expect(first?.textContent).toContain('7 left');
  expect(second?.getAttribute('href')).toContain('/events/c2/');
});

it('offers the booking of all dates on sale together', () => {
  renderDates([child('c1', 86_400, 7), child('full', 90_000, 0), child('c2', 172_800, null)]);
  const link = screen.getByRole('link', { name: 'Choose several dates' });
  expect(link.getAttribute('href')).toBe('/multi-booking/c1,c2?type=date-time&utm_source=poster&isField=1');
});

it('offers no booking of several dates while only one is on sale', () => {
  renderDates([child('c1', 86_400, 7), child('full', 90_000, 0)]);
  expect(screen.queryByRole('link', { name: 'Choose several dates' })).toBeNull();
});

it.each(['isField', 'isField='])('adds %s to the link of each date', (query) => {
  renderDates([child('c1', 86_400, 7)], query);
  const [first] = screen.getAllByRole('link').slice(1);
  expect(first?.getAttribute('href')).toBe('/events/c1/booking?isField=&slot=child');
});

it('shows the poster, the full name, the organiser, the period and the description', () => {
  renderDates([]);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Raga by the River')).toBeTruthy();
  expect(main.getByText('By Swar Collective')).toBeTruthy();
  expect(main.getByText('Sat 21 Nov – Sun 22 Nov')).toBeTruthy();
  expect(main.getByText('An evening of ragas.')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/raga.svg');
});

it('shows a sold-out date without a link and leaves out past dates', () => {
  renderDates([child('over', -90_000, 5), child('full', 86_400, 0)]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem').textContent).toContain('Sold out');
  expect(screen.getByText('There are no tickets left.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Nov/ })).toBeNull();
});

it('leads a visitor who came by a link back to the events of the city', async () => {
  const router = renderDates([]);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/explore/events-in-pune'));
});

it('shows a hint when no dates are left', () => {
  renderDates([]);
  expect(screen.getByText('No tickets on sale')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See events in Pune' })).toBeTruthy();
});
