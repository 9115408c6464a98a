import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../test/make/event.ts';
import { renderSite } from '../../../test/render-site.tsx';

const SEARCH = '/explore/events-in-pune/search';
const EVENTS = '/service/events_service/v2/no_auth/events';

/** A catalogue in which every event is called what was searched for. */
function open(address: string, found = 1) {
  const site = renderSite(address, {
    answers: {
      [`GET ${EVENTS}`]: ({ query }) => ({
        body: {
          events: found > 0 ? [makeCard({ name: `Found by ${query.q ?? 'nobody'}` })] : [],
          total: found,
          page: 0,
          page_size: Number(query.page_size),
        },
      }),
    },
  });
  const searched = () =>
    site.server.asked.filter(({ path, query }) => path === EVENTS && query.page_size === '12');
  return { ...site, searched };
}
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search events in Pune' });

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

  it('answers while one types, in the same place of the history, with the filters', async () => {
    const { place, router, searched } = open(`${SEARCH}?q=ja&max=500`);
    const input = await box();
    await userEvent.type(input, 'zz');
    await waitFor(() => expect(place()).toBe(`${SEARCH}?q=jazz&max=500`));
    expect(await screen.findByRole('link', { name: 'Found by jazz' })).toBeTruthy();
    expect(router.state.historyAction).toBe('REPLACE');
    expect(document.activeElement).toBe(input);
    expect(searched().map(({ query }) => query.q)).toEqual(['ja', 'jazz']);
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
    expect(await screen.findByRole('heading', { level: 1, name: 'Search events in Pune' })).toBeTruthy();
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
