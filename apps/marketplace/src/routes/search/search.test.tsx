import { makeCard } from '@jalsa/checkout/test/make/event';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';

const SEARCH = '/explore/events-in-pune/search';
const EVENTS = '/service/events_service/v2/no_auth/events';

/**
 * A catalogue in which the name of every event contains the query. A query listed in `pendingAnswers` is answered
 * when its promise resolves.
 */
function renderSearch(address: string, found = 1, pendingAnswers: Record<string, Promise<unknown>> = {}) {
  const site = renderSite(address, {
    answers: {
      [`GET ${EVENTS}`]: async ({ query }) => {
        if (query.page_size === '12') await pendingAnswers[query.q ?? ''];
        return {
          body: {
            events: found > 0 ? [makeCard({ name: `Found by ${query.q ?? 'nobody'}` })] : [],
            total: found,
            page: 0,
            page_size: Number(query.page_size),
          },
        };
      },
    },
  });
  const searched = () =>
    site.server.asked.filter(({ path, query }) => path === EVENTS && query.page_size === '12');
  return { ...site, searched };
}
/** Waits until the filters contain the query, which shows that the page knows of the pending search. */
const waitUntilPending = (text: string) =>
  waitFor(() => {
    for (const form of screen.getAllByRole<HTMLFormElement>('form', { name: 'Choose dates' }))
      expect(new FormData(form).get('q')).toBe(text);
  });
const findSearchBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Search events in Pune' });

describe('search page of a city', () => {
  it('shows the query in the heading and in the only search box, and sorts by match', async () => {
    const { searched } = renderSearch(`${SEARCH}?q=+jazz+%3Cb%3E+`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Results for “jazz <b>” in Pune' }),
    ).toBeInTheDocument();
    expect(await findSearchBox()).toHaveValue('jazz <b>');
    expect(screen.getAllByRole('search')).toHaveLength(1);
    expect(searched().at(-1)?.query).toEqual({ location: 'pune', q: 'jazz <b>', page: '0', page_size: '12' });
    expect(screen.getAllByText('Best match').length).toBeGreaterThan(0);
  });

  it('searches while the visitor types and keeps the filters', async () => {
    const { place, searched } = renderSearch(`${SEARCH}?q=ja&max=500`);
    const input = await findSearchBox();
    await userEvent.type(input, 'zz');
    await waitFor(() => expect(place()).toBe(`${SEARCH}?q=jazz&max=500`));
    expect(await screen.findByRole('link', { name: 'Found by jazz' })).toBeInTheDocument();
    expect(input).toHaveFocus();
    expect(searched().map(({ query }) => query.q)).toEqual(['ja', 'jazz']);
  });

  it('shows no suggestions over the results and requests none', async () => {
    const { server, searched } = renderSearch(`${SEARCH}?q=ja`);
    await userEvent.type(await findSearchBox(), 'zz');
    await screen.findByRole('heading', { name: /“jazz”/ });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(server.asked.filter(({ path }) => path === EVENTS)).toEqual(searched());
  });

  it('submits the filters with the form without script', async () => {
    renderSearch(`${SEARCH}?q=ja&max=500&kind=film&page=2`);
    const sent = new FormData((await findSearchBox()).form ?? undefined);
    expect(Object.fromEntries(sent)).toEqual({ q: 'ja', max: '500', kind: 'film' });
  });

  it('has one history entry for continuous typing, after the previous search', async () => {
    const { place, router } = renderSearch(`${SEARCH}?q=jazz`);
    await userEvent.type(await findSearchBox(), '{Backspace}{Backspace}');
    await screen.findByRole('heading', { name: /“ja”/ });
    expect(router.state.historyAction).toBe('PUSH');
    await userEvent.type(await findSearchBox(), 'm');
    await screen.findByRole('heading', { name: /“jam”/ });
    await userEvent.type(await findSearchBox(), 's{Enter}');
    await screen.findByRole('heading', { name: /“jams”/ });
    expect(router.state.historyAction).toBe('REPLACE');
    await router.navigate(-1);
    await screen.findByRole('heading', { name: /“jazz”/ });
    expect(place()).toBe(`${SEARCH}?q=jazz`);
    expect(await findSearchBox()).toHaveValue('jazz');
  });

  it('keeps a search submitted with Enter in the history when another one is typed', async () => {
    const { router } = renderSearch(`${SEARCH}?q=jazz`);
    await userEvent.type(await findSearchBox(), 'y{Enter}');
    await screen.findByRole('heading', { name: /“jazzy”/ });
    await userEvent.type(await findSearchBox(), '!');
    await screen.findByRole('heading', { name: /“jazzy!”/ });
    expect(router.state.historyAction).toBe('PUSH');
    await router.navigate(-1);
    await screen.findByRole('heading', { name: /“jazzy”/ });
  });

  it('sends one request although Enter is pressed for a shown or pending query', async () => {
    let answer = () => {};
    const jazzy = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { router, searched } = renderSearch(`${SEARCH}?q=jazz`, 1, { jazzy });
    await findSearchBox();
    const { key } = router.state.location;
    await userEvent.type(await findSearchBox(), '{Enter}');
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.key).toBe(key);
    await userEvent.type(await findSearchBox(), 'y');
    await waitUntilPending('jazzy');
    await userEvent.type(await findSearchBox(), '{Enter}');
    answer();
    await screen.findByRole('heading', { name: /“jazzy”/ });
    expect(searched().map(({ query }) => query.q)).toEqual(['jazz', 'jazzy']);
    await router.navigate(-1);
    await screen.findByRole('heading', { name: /“jazz”/ });
  });

  it('keeps the text of a pending search when a filter is chosen', async () => {
    const { place, router } = renderSearch(`${SEARCH}?q=jazz`, 1, { jazzy: new Promise(() => {}) });
    await userEvent.type(await findSearchBox(), 'y');
    await waitUntilPending('jazzy');
    await userEvent.click(screen.getByRole('link', { name: 'Today' }));
    expect(router.state.navigation.location?.search).toBe('?q=jazzy&date=today');
    expect(place()).toBe(`${SEARCH}?q=jazz`);
  });

  it('keeps a filter chosen after the text was typed', async () => {
    const { place } = renderSearch(`${SEARCH}?q=ja`);
    const input = await findSearchBox();
    const today = screen.getByRole('link', { name: 'Today' });
    // In one go, so that the pause in typing ends after the click on a busy machine, too.
    fireEvent.input(input, { target: { value: 'jam' } });
    fireEvent.click(today);
    await waitFor(() => expect(place()).toBe(`${SEARCH}?q=jam&date=today`));
  });

  it('shows the text of an earlier search after Back', async () => {
    const { router, place } = renderSearch(`${SEARCH}?q=jazz`);
    await userEvent.type(await findSearchBox(), '{Backspace}{Backspace}{Backspace}{Backspace}tabla{Enter}');
    await waitFor(() => expect(place()).toBe(`${SEARCH}?q=tabla`));
    await screen.findByRole('heading', { name: /“tabla”/ });
    await router.navigate(`${SEARCH}?q=sitar`);
    await screen.findByRole('heading', { name: /“sitar”/ });
    expect(await findSearchBox()).toHaveValue('sitar');
  });

  it('shows all events and a hint for an empty query', async () => {
    const { searched } = renderSearch(SEARCH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Find events in Pune' })).toBeInTheDocument();
    expect(screen.getByText(/^Search for an event/)).toBeInTheDocument();
    expect(searched().at(-1)?.query).toEqual({ location: 'pune', page: '0', page_size: '12' });
    expect(screen.queryByText('Best match')).not.toBeInTheDocument();
  });

  it.each([
    [999, '999 events'],
    [1_000, '1,000+ events'],
  ])('shows the number of results for %i: %s', async (found, words) => {
    renderSearch(`${SEARCH}?q=the`, found);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('links to other pages when nothing is found', async () => {
    renderSearch(`${SEARCH}?q=zzz&kind=film`, 0);
    expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', `${SEARCH}?q=zzz`);
    expect(
      screen.getAllByRole('link', { name: 'All events in Pune' }).map((link) => link.getAttribute('href')),
    ).toContain('/explore/events-in-pune');
  });

  it('limits the query to the maximum of the catalogue and does not split a character', async () => {
    const { searched } = renderSearch(`${SEARCH}?q=${'a'.repeat(119)}%F0%9F%8E%B7%00`);
    await screen.findByRole('heading', { level: 1 });
    expect(searched().at(-1)?.query.q).toBe('a'.repeat(119));
  });
});
