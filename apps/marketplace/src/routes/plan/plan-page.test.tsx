import type { EventCard, MultiEvent } from '@jalsa/api-client';
import { makeCard, makeDate, makeEvent } from '@jalsa/checkout/test/make/event';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addHours } from 'date-fns/addHours';
import { expect, it } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { addToPlan, PLAN_MAX, readPlan } from '../../lib/plan.ts';

const PACKAGES = 'GET /service/events_service/v2/no_auth/customer/event/packages';
const hoursFromNow = (hours: number) => addHours(new Date(), hours).toISOString();

function makeMulti(handle: string, startsIn: number, changes: Partial<MultiEvent> = {}): MultiEvent {
  const { package_group, ...event } = makeEvent();
  return {
    ...event,
    _id: `id-${handle}`,
    handle,
    name: `The ${handle}`,
    event_start: hoursFromNow(startsIn),
    event_end: hoursFromNow(startsIn + 2),
    package_groups: package_group,
    ...changes,
  };
}

/** Opens a plan page on a server that knows these events and lists these cards. */
function renderPlan(address: string, events: MultiEvent[], cards: EventCard[] = []) {
  return renderSite(address, {
    events: cards,
    answers: {
      [PACKAGES]: ({ query }) => {
        const asked = (query.handles ?? '').split(',');
        const find = (key: string) => events.find(({ handle, _id }) => key === handle || key === _id);
        const unknown = asked.filter((key) => !find(key));
        if (unknown.length === 0) return { body: asked.map(find) };
        const details = unknown.map((value) => ({ path: 'handles', message: 'does not exist', value }));
        return { status: 404, body: { message: 'Gone.', code: 'not_found', request_id: 'r-1', details } };
      },
    },
  });
}

const plan = (...handles: string[]) =>
  addToPlan(...handles.map((handle) => ({ _id: `id-${handle}`, name: `The ${handle}` })));
const main = () => within(screen.getByRole('main'));
const names = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const planned = () => readPlan().map(({ _id }) => _id);

it('lists the plan in order of date with price and availability', async () => {
  plan('late', 'early', 'gone', 'past');
  renderPlan('/plan', [
    makeMulti('late', 50, { package_prices: [750] }),
    makeMulti('early', 5, { remaining_capacity: 0 }),
    makeMulti('past', -9),
  ]);
  await screen.findByText('The late');
  expect(names()).toEqual(['The past', 'The early', 'The late']);
  const rows = main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows.some((text) => text?.includes('₹750.00') && text.includes('100 left'))).toBe(true);
  expect(rows.some((text) => text?.includes('The early') && text.includes('Sold out'))).toBe(true);
  expect(rows.some((text) => text?.includes('The past') && text.includes('Over'))).toBe(true);
  expect(screen.getByText('We removed The gone from your plan.')).toBeInTheDocument();
  expect(planned()).toEqual(['id-late', 'id-early', 'id-past']);
  expect(screen.getByRole('link', { name: 'Book The late' })).toHaveAttribute('href', '/events/late/booking');
});

it('removes an event, and warns of events that overlap', async () => {
  plan('one', 'two');
  renderPlan('/plan', [makeMulti('one', 5), makeMulti('two', 6)]);
  expect(await screen.findByText('The one and The two overlap.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove The one' }));
  await waitFor(() => expect(names()).toEqual(['The two']));
  expect(screen.queryByText(/overlap/)).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('My plan');
  await userEvent.click(screen.getByRole('button', { name: 'Remove The two' }));
  expect(await screen.findByText('Your plan is empty')).toBeInTheDocument();
});

it('replaces a slot event by a chosen date', async () => {
  const date = makeDate({ _id: 'id-saturday', event_start: hoursFromNow(30), event_end: hoursFromNow(31) });
  plan('pottery');
  renderPlan('/plan', [
    makeMulti('pottery', 30, { slots: true, children: [date, makeDate({ package_state: 'sold_out' })] }),
    makeMulti('saturday', 30, { parent_id: 'id-pottery' }),
  ]);
  expect(await screen.findByText('The pottery')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Book/ })).not.toBeInTheDocument();
  const buttons = main().getAllByRole('button', { name: /·/, hidden: true });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(names()).toEqual(['The saturday']));
  expect(planned()).toEqual(['id-saturday']);
  expect(screen.getByRole('link', { name: 'Book The saturday' })).toHaveAttribute(
    'href',
    '/events/saturday/booking?slot=child',
  );
});

it('holds a date once that was chosen from its slot event and is added by its own heart', async () => {
  const date = makeDate({ _id: 'id-saturday', event_start: hoursFromNow(30), event_end: hoursFromNow(31) });
  plan('pottery');
  const { router } = renderPlan(
    '/plan',
    [
      makeMulti('pottery', 30, { slots: true, children: [date] }),
      makeMulti('saturday', 30, { parent_id: 'id-pottery' }),
    ],
    [makeCard({ _id: 'id-saturday', handle: 'saturday', name: 'The saturday' })],
  );
  await screen.findByText('The pottery');
  await userEvent.click(main().getByRole('button', { name: /·/, hidden: true }));
  await act(() => router.navigate('/explore/events-in-pune'));
  const heart = await screen.findByRole('button', { name: 'The saturday in My plan' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(heart);
  await userEvent.click(heart);
  expect(planned()).toEqual(['id-saturday']);
});

it('offers a retry when the events cannot be loaded', async () => {
  plan('one');
  let isDown = true;
  renderSite('/plan', {
    answers: {
      [PACKAGES]: () => (isDown ? failure(500, 'internal', 'Oh.') : { body: [makeMulti('one', 5)] }),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('The one')).toBeInTheDocument();
});

it('shows a shared plan and adds its events to the own plan', async () => {
  plan('one');
  const { place } = renderPlan('/plan?events=two,one,nowhere', [makeMulti('one', 5), makeMulti('two', 50)]);
  expect(await screen.findByRole('heading', { level: 1, name: 'A shared plan' })).toBeInTheDocument();
  expect(names()).toEqual(['The one', 'The two']);
  expect(screen.getByText('This link also contains nowhere.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add to My plan' }));
  expect(await screen.findByText('Added 1 event')).toBeInTheDocument();
  expect(place()).toBe('/plan');
  expect(planned()).toEqual(['id-one', 'id-two']);
});

it('adds as many shared events as the plan holds, and tells the rest', async () => {
  const own = Array.from({ length: PLAN_MAX - 1 }, (_, index) => `own-${index}`);
  plan(...own);
  // The plan's own page, which opens next, drops events that the server does not know.
  const events = own.map((handle, index) => makeMulti(handle, 60 + index));
  renderPlan('/plan?events=one,two', [makeMulti('one', 5), makeMulti('two', 50), ...events]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to My plan' }));
  expect(
    await screen.findByText('Added 1 event. My plan holds 10; remove one to add another.'),
  ).toBeInTheDocument();
  expect(planned()).toHaveLength(PLAN_MAX);
});

it('shows that a shared plan has no event left', async () => {
  renderPlan('/plan?events=nowhere', []);
  expect(await screen.findByText('These events are no longer on Jalsa')).toBeInTheDocument();
});

it('toggles the heart of a card without following its link, and counts in the menu', async () => {
  plan(...Array.from({ length: PLAN_MAX - 1 }, (_, index) => `own-${index}`));
  const events = [makeCard(), makeCard({ _id: 'event-2', handle: 'qawwali', name: 'Qawwali' })];
  const { place } = renderSite('/explore/events-in-pune', { events });
  const heart = await screen.findByRole('button', { name: 'Raga by the River in My plan' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Qawwali in My plan' }));
  expect(await screen.findByText('My plan holds 10 events. Remove one to add another.')).toBeInTheDocument();
  expect(planned()).toContain('event-1');
  expect(place()).toBe('/explore/events-in-pune');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu, 10 in My plan' }));
  const entry = await screen.findByRole('link', { name: 'My plan (10)' });
  expect(entry).toHaveAttribute('href', '/plan');
});
