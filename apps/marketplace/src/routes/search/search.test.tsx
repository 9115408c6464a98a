import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../test/make/event.ts';
import { renderSite } from '../../../test/render-site.tsx';

const SEARCH = '/explore/events-in-pune/search';
const EVENTS = '/service/events_service/v2/no_auth/events';

/** A catalogue in which every event is called what was searched for; what is `late` is found when that is there. */
function open(address: string, found = 1, late: Record<string, Promise<unknown>> = {}) {
  const site = renderSite(address, {
    answers: {
      [`GET ${EVENTS}`]: async ({ query }) => {
        if (query.page_size === '12') await late[query.q ?? ''];
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
/** Until the page knows that a text is on its way: its filters lead to that. */
const asksFor = (text: string) =>
  waitFor(() => {
    for (const form of screen.getAllByRole<HTMLFormElement>('form', { name: 'Choose dates' }))
      expect(new FormData(form).get('q')).toBe(text);
  });
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Search events in Pune' });

describe('a city’s search', () => {
  it('names what was searched for, in the only box, and sorts by match', async () => {
    const { searched } = open(`${SEARCH}?q=+jazz+%3Cb%3E+`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Results for “jazz <b>” in Pune' }),
    ).toBeTruthy();
    expect((await box()).value).toBe('jazz <b>');
    expect(screen.getAllByRole('search')).toHaveLength(1);
    expect(searched().at(-1)?.query).toEqual({ location: 'pune', q: 'jazz <b>', page: '0', page_size: '12' });
    expect(screen.getAllByText('Best match').length).toBeGreaterThan(0);
  });

  it('answers while one types, with the filters', async () => {
    const { place, searched } = open(`${SEARCH}?q=ja&max=500`);
    const input = await box();
    await userEvent.type(input, 'zz');
    await waitFor(() => expect(place()).toBe(`${SEARCH}?q=jazz&max=500`));
    expect(await screen.findByRole('link', { name: 'Found by jazz' })).toBeTruthy();
    expect(document.activeElement).toBe(input);
    expect(searched().map(({ query }) => query.q)).toEqual(['ja', 'jazz']);
  });

  it('suggests nothing over the results, and asks for no suggestions', async () => {
    const { server, searched } = open(`${SEARCH}?q=ja`);
    await userEvent.type(await box(), 'zz');
    await screen.findByRole('heading', { name: /“jazz”/ });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(server.asked.filter(({ path }) => path === EVENTS)).toEqual(searched());
  });

  it('sends the filters along where there is no script', async () => {
    open(`${SEARCH}?q=ja&max=500&kind=film&page=2`);
    const sent = new FormData((await box()).form ?? undefined);
    expect(Object.fromEntries(sent)).toEqual({ q: 'ja', max: '500', kind: 'film' });
  });

  it('has one place in the history for all that is typed in a row, after the search before', async () => {
    const { place, router } = open(`${SEARCH}?q=jazz`);
    await userEvent.type(await box(), '{Backspace}{Backspace}');
    await screen.findByRole('heading', { name: /“ja”/ });
    expect(router.state.historyAction).toBe('PUSH');
    await userEvent.type(await box(), 'm');
    await screen.findByRole('heading', { name: /“jam”/ });
    await userEvent.type(await box(), 's{Enter}');
    await screen.findByRole('heading', { name: /“jams”/ });
    expect(router.state.historyAction).toBe('REPLACE');
    await router.navigate(-1);
    await screen.findByRole('heading', { name: /“jazz”/ });
    expect(place()).toBe(`${SEARCH}?q=jazz`);
    expect((await box()).value).toBe('jazz');
  });

  it('that was asked for with Enter stays in the history when another is typed', async () => {
    const { router } = open(`${SEARCH}?q=jazz`);
    await userEvent.type(await box(), 'y{Enter}');
    await screen.findByRole('heading', { name: /“jazzy”/ });
    await userEvent.type(await box(), '!');
    await screen.findByRole('heading', { name: /“jazzy!”/ });
    expect(router.state.historyAction).toBe('PUSH');
    await router.navigate(-1);
    await screen.findByRole('heading', { name: /“jazzy”/ });
  });

  it('is asked for once, though Enter is pressed for what is shown or on its way', async () => {
    let answer = () => {};
    const jazzy = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { router, searched } = open(`${SEARCH}?q=jazz`, 1, { jazzy });
    await box();
    const { key } = router.state.location;
    await userEvent.type(await box(), '{Enter}');
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.key).toBe(key);
    await userEvent.type(await box(), 'y');
    await asksFor('jazzy');
    await userEvent.type(await box(), '{Enter}');
    answer();
    await screen.findByRole('heading', { name: /“jazzy”/ });
    expect(searched().map(({ query }) => query.q)).toEqual(['jazz', 'jazzy']);
    await router.navigate(-1);
    await screen.findByRole('heading', { name: /“jazz”/ });
  });

  it('that is on its way keeps its text when a filter is chosen', async () => {
    const { place, router } = open(`${SEARCH}?q=jazz`, 1, { jazzy: new Promise(() => {}) });
    await userEvent.type(await box(), 'y');
    await asksFor('jazzy');
    await userEvent.click(screen.getByRole('link', { name: 'Today' }));
    expect(router.state.navigation.location?.search).toBe('?q=jazzy&date=today');
    expect(place()).toBe(`${SEARCH}?q=jazz`);
  });

  it('typed before a filter is chosen keeps the filter', async () => {
    const { place } = open(`${SEARCH}?q=ja`);
    await userEvent.type(await box(), 'm');
    await userEvent.click(screen.getByRole('link', { name: 'Today' }));
    await waitFor(() => expect(place()).toBe(`${SEARCH}?q=jam&date=today`));
  });

  it('shows the text of an earlier search again', async () => {
    const { router, place } = open(`${SEARCH}?q=jazz`);
    await userEvent.type(await box(), '{Backspace}{Backspace}{Backspace}{Backspace}tabla{Enter}');
    await waitFor(() => expect(place()).toBe(`${SEARCH}?q=tabla`));
    await screen.findByRole('heading', { name: /“tabla”/ });
    await router.navigate(`${SEARCH}?q=sitar`);
    await screen.findByRole('heading', { name: /“sitar”/ });
    expect((await box()).value).toBe('sitar');
  });

  it('without text shows everything and says what to type', async () => {
    const { searched } = open(SEARCH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Find events in Pune' })).toBeTruthy();
    expect(screen.getByText(/^Type an event/)).toBeTruthy();
    expect(searched().at(-1)?.query).toEqual({ location: 'pune', page: '0', page_size: '12' });
    expect(screen.queryByText('Best match')).toBeNull();
  });

  it.each([
    [999, '999 events'],
    [1_000, '1,000 events or more'],
  ])('of %i says: %s', async (found, words) => {
    open(`${SEARCH}?q=the`, found);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('that finds nothing leads on', async () => {
    open(`${SEARCH}?q=zzz&kind=film`, 0);
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(`${SEARCH}?q=zzz`);
    expect(
      screen.getAllByRole('link', { name: 'All events in Pune' }).map((link) => link.getAttribute('href')),
    ).toContain('/explore/events-in-pune');
  });

  it('takes no more than the catalogue does, and no half a letter', async () => {
    const { searched } = open(`${SEARCH}?q=${'a'.repeat(119)}%F0%9F%8E%B7%00`);
    await screen.findByRole('heading', { level: 1 });
    expect(searched().at(-1)?.query.q).toBe('a'.repeat(119));
  });
});
