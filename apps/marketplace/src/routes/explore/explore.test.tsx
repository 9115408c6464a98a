import { makeCard } from '@jalsa/checkout/test/make/event';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';

const PUNE = '/explore/events-in-pune';
const EVENTS = '/service/events_service/v2/no_auth/events';

const makeCards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeCard({ _id: `event-${index}`, handle: `event-${index}`, name: `Night ${index}` }),
  );
const events = makeCards(13);
const kinds = [
  { keyword: 'comedy', total: 7 },
  { keyword: 'film', total: 2 },
];

/** The query of the last list request, without its constant parameters. */
const listRequests = ({ server }: ReturnType<typeof renderSite>) => {
  const { location, page_size, ...query } =
    server.asked.filter(({ path }) => path === EVENTS).at(-1)?.query ?? {};
  expect([location, page_size]).toEqual(['pune', '12']);
  return query;
};
/**
 * Replaces the IntersectionObserver of the browser: reports whether the end of the list is observed, and simulates
 * its approach.
 */
function mockIntersectionObserver() {
  let near: (() => void) | null = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => call([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        near = null;
      }
    },
  );
  return { isWatching: () => near !== null, comeNear: () => near?.() };
}

const link = (name: string) => screen.getByRole('link', { name });
const cards = () => screen.getAllByRole('article');

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('event list of a city', () => {
  it('shows 12 events and appends the others in place', async () => {
    const site = renderSite(PUNE, { events });
    expect(await screen.findByRole('heading', { level: 1, name: 'All events in Pune' })).toBeInTheDocument();
    expect(cards()).toHaveLength(12);
    expect(screen.getByText('13 events')).toHaveAttribute('role', 'status');
    expect(link('Show more events')).toHaveAttribute('href', `${PUNE}?page=2`);
    await userEvent.click(link('Show more events'));
    const added = await screen.findByRole('link', { name: 'Night 12' });
    expect(cards()).toHaveLength(13);
    expect(added).toHaveFocus();
    expect(screen.getByText('1 more event. 13 of 13 events')).toHaveAttribute('role', 'status');
    expect(listRequests(site)).toEqual({ page: '1' });
    expect(screen.queryByRole('link', { name: 'Show more events' })).not.toBeInTheDocument();
  });

  it('writes the visible page to the address, but never of another history entry', async () => {
    const place = (key: string, address: string) => history.replaceState({ idx: 0, key }, '', address);
    place('list', `${PUNE}?utm_source=friend`);
    renderSite(PUNE, { events: makeCards(36) });
    await screen.findByRole('heading', { level: 1 });
    for (const count of [24, 36]) {
      await userEvent.click(link('Show more events'));
      await waitFor(() => expect(cards()).toHaveLength(count));
    }
    expect(location.search).toBe('?utm_source=friend');

    let above = 0;
    vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(0, (index - above) * 10, 10, 10);
    });
    const scrollPast = (count: number) => {
      above = count;
      fireEvent.scroll(window);
    };
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
    scrollPast(11);
    await pause();
    expect(location.search).toBe('?utm_source=friend');
    scrollPast(13);
    await waitFor(() => expect(location.search).toBe('?page=2'));
    scrollPast(36);
    await waitFor(() => expect(location.search).toBe('?page=3'));
    expect(history.state).toMatchObject({ idx: 0, key: 'list' });
    scrollPast(0);
    await waitFor(() => expect(location.search).toBe(''));
    place('before', '/home/pune');
    scrollPast(30);
    await pause();
    expect(location.pathname + location.search).toBe('/home/pune');
  });

  it('appends two pages near the end, then on request, without duplicates', async () => {
    const watched = mockIntersectionObserver();
    const shifted = [
      ...makeCards(12),
      makeCard({ _id: 'event-11', name: 'Night 11' }),
      ...makeCards(100).slice(12),
    ];
    renderSite(PUNE, { events: shifted });
    await screen.findByRole('heading', { level: 1 });
    const comeNear = async (count: number) => {
      await waitFor(() => expect(watched.isWatching()).toBe(true));
      act(() => watched.comeNear());
      await waitFor(() => expect(cards()).toHaveLength(count));
    };
    await comeNear(23);
    expect(screen.getAllByRole('link', { name: 'Night 11' })).toHaveLength(1);
    await comeNear(35);
    expect(watched.isWatching()).toBe(false);
    await userEvent.click(link('Show more events'));
    await waitFor(() => expect(cards()).toHaveLength(47));
    await comeNear(59);
    await comeNear(71);
    expect(watched.isWatching()).toBe(false);
    vi.unstubAllGlobals();
  });

  it('reports that the next events failed to load, and retries in place', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isBroken = true;
    const page = (from: number, to: number) => ({
      body: { events: events.slice(from, to), total: 13, page: from ? 1 : 0, page_size: 12 },
    });
    renderSite(PUNE, {
      answers: {
        [`GET ${EVENTS}`]: ({ query }) => {
          if (query.page === '0') return page(0, 12);
          return isBroken ? failure(403, 'forbidden', 'Not today.') : page(12, 13);
        },
      },
    });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(link('Show more events'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We couldn’t load more events');
    expect(warned).toHaveBeenCalledWith('more events could not be loaded:', 'Not today.');
    expect(cards()).toHaveLength(12);
    isBroken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    const added = await screen.findByRole('link', { name: 'Night 12' });
    await waitFor(() => expect(added).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the focus while retrying, also when the retry fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let answer = (_answer: ReturnType<typeof failure>) => {};
    renderSite(PUNE, {
      answers: {
        [`GET ${EVENTS}`]: ({ query }) =>
          query.page === '0'
            ? { body: { events: makeCards(12), total: 13, page: 0, page_size: 12 } }
            : new Promise((resolve) => {
                answer = resolve;
              }),
      },
    });
    const focused = () => document.activeElement?.textContent;
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(link('Show more events'));
    answer(failure(403, 'forbidden', 'Not today.'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Loading…'));
    answer(failure(403, 'forbidden', 'Not today.'));
    await waitFor(() => expect(focused()).toBe('Retry'));
  });

  it('opens on a later page with a link to the earlier ones', async () => {
    renderSite(`${PUNE}?page=2`, { events });
    expect(await screen.findByRole('link', { name: 'Night 12' })).toBeInTheDocument();
    expect(cards()).toHaveLength(1);
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    expect(link('Earlier events')).toHaveAttribute('href', PUNE);
  });

  it('reserves room for the remaining events, without the earlier ones', async () => {
    renderSite(`${PUNE}?page=2`, {
      answers: {
        [`GET ${EVENTS}`]: ({ query }) =>
          query.page === '2'
            ? new Promise(() => {})
            : { body: { events: makeCards(12), total: 26, page: 1, page_size: 12 } },
      },
    });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(link('Show more events'));
    const waiting = () => document.querySelectorAll('main div[aria-hidden] > .overflow-hidden');
    await waitFor(() => expect(waiting()).toHaveLength(2));
  });

  it('shows an empty state without events', async () => {
    renderSite(PUNE);
    expect(await screen.findByText('Oops! No Events')).toBeInTheDocument();
    expect(screen.getByText('Please check back later to find exciting events!')).toBeInTheDocument();
  });

  it('links back from a page past the last one', async () => {
    renderSite(`${PUNE}?page=9&max=500`, { events });
    const back = await screen.findByRole('link', { name: 'Back to the first page' });
    expect(back).toHaveAttribute('href', `${PUNE}?max=500`);
    expect(screen.getByText('The last page is page 2.')).toBeInTheDocument();
    expect(screen.queryByText('Oops! No Events')).not.toBeInTheDocument();
  });

  it.each(['/explore/events-in-atlantis', '/explore/pune', '/explore/events-in-'])(
    'responds with not-found at %s',
    async (address) => {
      renderSite(address);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    },
  );

  it('is shown without the kinds when they cannot be loaded, and loads them on a retry', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isAway = true;
    const answer = () => (isAway ? failure(403, 'forbidden', 'No.') : { body: kinds });
    renderSite(PUNE, {
      events,
      answers: { 'GET /service/events_service/v2/no_auth/kinds': answer },
    });
    expect(await screen.findByText('13 events')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Category' })).not.toBeInTheDocument();
    expect(warned).toHaveBeenCalledWith('the kinds could not be loaded:', 'No.');
    expect(screen.getByText('We couldn’t load the event categories.')).toBeInTheDocument();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/We couldn’t load/)).not.toBeInTheDocument());
    expect(screen.getAllByRole('list', { name: 'Category' }).length).toBeGreaterThan(0);
  });
});

describe('list filters', () => {
  it('are stored in the address, start at the first page and keep the focus', async () => {
    const site = renderSite(`${PUNE}?page=2`, { events, kinds });
    await screen.findByRole('heading', { level: 1 });
    const weekend = link('This weekend');
    await userEvent.click(weekend);
    await waitFor(() => expect(site.place()).toBe(`${PUNE}?date=weekend`));
    expect(listRequests(site)).toEqual({ date: 'weekend', page: '0' });
    await waitFor(() => expect(weekend).toHaveAttribute('aria-current', 'true'));
    expect(weekend).toHaveFocus();
    const menu = screen.getAllByRole('list', { name: 'Category' })[0] as HTMLElement;
    const comedy = within(menu).getByRole('link', { name: /Comedy\s*7/ });
    await userEvent.click(comedy);
    await waitFor(() => expect(site.place()).toBe(`${PUNE}?date=weekend&kind=comedy`));
    await waitFor(() => expect(comedy).toHaveAttribute('aria-current', 'true'));
    await userEvent.click(within(menu).getByRole('link', { name: /Film/ }));
    await waitFor(() =>
      expect(listRequests(site)).toEqual({ date: 'weekend', kind: 'comedy,film', page: '0' }),
    );
  });

  it.each([
    ['', ['Choose dates', 'Starting price', 'Category', 'Sort: Soonest first']],
    [
      '?from=2026-12-01&max=500&kind=film&sort=price_low',
      ['Choose dates', 'Starting price: Up to ₹500.00', 'Category: Film', 'Sort: Lowest price'],
    ],
    [
      '?kind=comedy,film',
      ['Choose dates', 'Starting price', 'Category: Comedy, Film', 'Sort: Soonest first'],
    ],
  ])('are grouped in menus named after their content and the choice (“%s”)', async (search, names) => {
    renderSite(PUNE + search, { events, kinds });
    expect(
      within(await screen.findByRole('region', { name: 'Events' })).getAllByRole('article'),
    ).toHaveLength(12);
    const summaries = [...document.querySelectorAll('main summary')].map(({ textContent }) => textContent);
    expect(summaries).toEqual(names);
  });

  it('are removed one by one or all at once', async () => {
    const site = renderSite(`${PUNE}?max=500&kind=comedy,film&sort=price_low`, { events, kinds });
    const active = await screen.findByRole('list', { name: 'Active filters' });
    expect(
      within(active)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Starting price: Up to ₹500.00', 'Comedy', 'Film', 'Clear all']);
    await userEvent.click(link('Remove Comedy'));
    await waitFor(() => expect(site.place()).toBe(`${PUNE}?max=500&kind=film&sort=price_low`));
    await userEvent.click(link('Clear all'));
    await waitFor(() => expect(site.place()).toBe(`${PUNE}?sort=price_low`));
    // The focused element is gone; the focus does not fall back to the document.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument(),
    );
  });

  it('scroll to the first result, and Back restores the previous position', async () => {
    const { router, place } = renderSite(PUNE, { events });
    await screen.findByRole('heading', { level: 1 });
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -100));
    await userEvent.click(link('Today'));
    await waitFor(() => expect(link('Today')).toHaveAttribute('aria-current', 'true'));
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    await act(() => router.navigate(-1));
    expect(place()).toBe(PUNE);
    await waitFor(() => expect(link('Today')).not.toHaveAttribute('aria-current'));
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('accept a range of days in either order', async () => {
    const site = renderSite(`${PUNE}?date=today&max=500`, { events });
    const form = (await screen.findAllByRole('form', { name: 'Choose dates' }))[0] as HTMLElement;
    expect(form).toHaveAttribute('method', 'get');
    await userEvent.type(within(form).getByLabelText('From'), '2026-12-05');
    await userEvent.type(within(form).getByLabelText('To'), '2026-12-01');
    await userEvent.click(within(form).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(site.place()).toBe(`${PUNE}?from=2026-12-01&to=2026-12-05&max=500`));
  });

  it('show an empty state when nothing matches', async () => {
    const site = renderSite(`${PUNE}?max=0`);
    expect(await screen.findByText('No events match these filters')).toBeInTheDocument();
    await userEvent.click(link('Clear filters'));
    await waitFor(() => expect(site.place()).toBe(PUNE));
  });

  it('open in a sheet on a phone', async () => {
    const site = renderSite(`${PUNE}?kind=film`, { events, kinds });
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.click(within(sheet).getByRole('link', { name: 'Free' }));
    await waitFor(() => expect(site.place()).toBe(`${PUNE}?max=0&kind=film`));
    const count = await within(sheet).findByText('13 events');
    expect(count).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
  });
});
