import { makeCard } from '@jalsa/checkout/test/make/event';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBookingData } from '../../test/make/booking-data.ts';
import { renderSite } from '../../test/render-site.tsx';

const EVENTS = 'GET /service/events_service/v2/no_auth/events';
// In the far future, so that the event is never over.
const { event, constants, offers } = makeBookingData({
  event: { handle: 'raga', event_end: '2199-01-01T00:00:00.000Z' },
});

/** A fake server with one event; the responses of its booking page wait for `arrive`. */
function createSlowWorld() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const later = (body: unknown) => async () => {
    await arrived;
    return { body };
  };
  const world = {
    events: [makeCard({ name: 'Raga by the River', handle: 'raga' })],
    answers: {
      [`${EVENTS}/raga`]: later(event),
      [`${EVENTS}/raga/discounts`]: later({ _payload: { discount: offers } }),
      'GET /service/accounts_service/v1/no_auth/constants': later(constants),
    },
  };
  return { world, arrive: () => arrive() };
}

const follow = async (name: string) => {
  const [link] = await screen.findAllByRole('link', { name });
  await userEvent.click(link as HTMLElement);
};

/** Navigates from a loaded list to the booking page. */
async function openBooking({ router }: ReturnType<typeof renderSite>) {
  await screen.findByRole('link', { name: 'Raga by the River' });
  void router.navigate('/events/raga/booking');
}

const content = () => document.getElementById('content');

afterEach(() => void vi.restoreAllMocks());

describe('navigation to a booking page', () => {
  it('shows the skeleton from its top and a progress bar', async () => {
    // Newer browsers return a promise.
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve() as never);
    const { world, arrive } = createSlowWorld();
    await openBooking(renderSite('/explore/events-in-pune', world));
    expect((await screen.findByRole('status')).textContent).toBe('Loading…');
    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Loading…' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Raga by the River' })).not.toBeInTheDocument();
    expect(content()?.getAttribute('tabindex')).toBe('-1');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    arrive();
    expect(await screen.findByRole('heading', { name: 'Choose Tickets' })).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('sends all requests in parallel', async () => {
    const { world, arrive } = createSlowWorld();
    const site = renderSite('/explore/events-in-pune', world);
    await openBooking(site);
    const paths = () => site.server.asked.map(({ path }) => path);
    await waitFor(() => {
      for (const end of ['/events/raga', '/raga/discounts', '/constants'])
        expect(paths().some((path) => path.endsWith(end))).toBe(true);
    });
    arrive();
    await screen.findByRole('heading', { name: 'Choose Tickets' });
  });
});

it('stores the campaign and the promoter of any page for the rest of the visit', async () => {
  const { router } = renderSite('/sign-in?utm_source=poster&isField&promoterQR=qr-9');
  await screen.findByLabelText('Mobile number');
  await act(() => router.navigate('/terms-and-conditions'));
  const stored = ['utm_source', 'isField', 'promoterQR'].map((name) => sessionStorage.getItem(name));
  expect(stored).toEqual(['poster', '', 'qr-9']);
});

it('focuses the content of each opened page, and not after a change of the cart', async () => {
  const { world, arrive } = createSlowWorld();
  arrive();
  renderSite('/explore/events-in-pune', world);
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
  await follow('Raga by the River');
  await screen.findByRole('heading', { level: 1, name: 'Raga by the River' });
  await waitFor(() => expect(content()).toHaveFocus());
  await follow('Book tickets');
  await screen.findByRole('heading', { name: 'Choose Tickets' });
  await waitFor(() => expect(content()).toHaveFocus());
  const add = screen.getByRole('button', { name: 'Add Early bird' });
  await userEvent.click(add);
  await act(async () => {});
  expect(content()).not.toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Close and see other events' }));
  await screen.findByRole('heading', { level: 1, name: 'All events in Pune' });
  await waitFor(() => expect(content()).toHaveFocus());
});
