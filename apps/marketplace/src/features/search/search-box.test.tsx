import type { EventCard } from '@jalsa/api-client';
import { makeCard } from '@jalsa/checkout/test/make/event';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';

const EVENTS = 'GET /service/events_service/v2/no_auth/events';
const events = [
  makeCard({ _id: 'e1', handle: 'raga', name: 'Raga by the River', keyword: 'classical' }),
  makeCard({ _id: 'e2', handle: 'ragtime', name: 'Ragtime', package_prices: [0] }),
];

type Answer = (q: string) => ReturnType<typeof failure> | Promise<ReturnType<typeof failure>>;

const page = (found: EventCard[]) => ({
  body: { events: found, total: found.length, page: 0, page_size: 6 },
});

/** Opens the search box of a city's page and records its searches. */
async function openBox(answer: Answer = () => page(events)) {
  const searched: Record<string, string>[] = [];
  const site = renderSite('/?city=pune', {
    answers: {
      [EVENTS]: async ({ query }) => {
        if (!query.q) return page([]);
        searched.push(query);
        return answer(query.q);
      },
    },
  });
  const [form] = await screen.findAllByRole('search');
  const box = within(form as HTMLElement).getByRole('combobox', { name: 'Search events in Pune' });
  return { ...site, searched, box, form: form as HTMLElement };
}

const options = () => screen.findAllByRole('option');

afterEach(() => vi.restoreAllMocks());

describe('SearchBox', () => {
  it('opens the results of the trimmed text', async () => {
    const { box, place } = await openBox();
    await userEvent.type(box, '  jazz & blues {Enter}');
    await waitFor(() => expect(place()).toBe('/explore/events-in-pune/search?q=jazz+%26+blues'));
  });

  it.each(['', '   '])('does not search for the empty text “%s”', async (typed) => {
    const { box, form, place } = await openBox();
    if (typed) await userEvent.type(box, typed);
    fireEvent.submit(form);
    expect(place()).toBe('/?city=pune');
  });

  it('is a form that works without JavaScript', async () => {
    const { box, form } = await openBox();
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/explore/events-in-pune/search');
    expect(box).toHaveAttribute('name', 'q');
    expect((box as HTMLInputElement).required).toBe(true);
  });
});

describe('search suggestions', () => {
  it('show event, date, place and price, and end with a link to all results', async () => {
    const { box, searched } = await openBox();
    await userEvent.type(box, 'rag');
    const [first, second, all, ...others] = await options();
    expect(first?.textContent).toContain('Raga by the River');
    expect(first?.textContent).toContain('Mon 30 Nov 05:30\u00a0PM');
    expect(first?.textContent).toContain('Ghat Pavilion');
    expect(first?.textContent).toContain('₹500.00');
    expect(first?.getAttribute('href')).toBe('/events/classical/raga');
    expect(second?.textContent).toContain('Free');
    expect(all?.textContent).toContain('See all results for “rag”');
    expect(all?.getAttribute('href')).toBe('/explore/events-in-pune/search?q=rag');
    expect(others).toEqual([]);
    expect(searched.at(-1)).toMatchObject({ location: 'pune', q: 'rag', page_size: '6' });
    expect(screen.getByText('2 suggestions')).toHaveAttribute('role', 'status');
  });

  it('are requested after a pause in typing and from two letters', async () => {
    const { box, searched } = await openBox();
    await userEvent.type(box, 'r');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(searched).toEqual([]);
    await userEvent.type(box, 'aga');
    await options();
    expect(searched.map(({ q }) => q)).toEqual(['raga']);
  });

  it('of an earlier text never replace those of a later one', async () => {
    let answerFirst = (_answer: ReturnType<typeof page>) => {};
    const slow = new Promise<ReturnType<typeof page>>((resolve) => {
      answerFirst = resolve;
    });
    const { box, searched } = await openBox((q) => (q === 'ra' ? slow : page([makeCard({ name: q })])));
    await userEvent.type(box, 'ra');
    await waitFor(() => expect(searched).toHaveLength(1));
    await userEvent.type(box, 'ga');
    expect((await options())[0]?.textContent).toContain('raga');
    answerFirst(page([makeCard({ name: 'too late' })]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('too late')).not.toBeInTheDocument();
  });

  it('of the previous text stay visible but cannot be selected by keyboard', async () => {
    const { box, router } = await openBox((q) => (q === 'rag' ? page(events) : new Promise(() => {})));
    await userEvent.type(box, 'rag');
    await options();
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant');
    await userEvent.type(box, 't');
    const [first, , all] = await options();
    expect(first?.textContent).toContain('Raga by the River');
    expect(all?.textContent).toContain('See all results for “ragt”');
    expect(all?.getAttribute('href')).toBe('/explore/events-in-pune/search?q=ragt');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.navigation.location?.search).toBe('?q=ragt'));
  });

  it('can be selected by keyboard', async () => {
    const { box, place } = await openBox();
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(box, 'rag');
    const [first, second, all] = await options();
    const active = () => box.getAttribute('aria-activedescendant');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(first?.id);
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe(all?.id);
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe(second?.id);
    expect(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/events/ragtime'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('close with Escape and reopen with an arrow key', async () => {
    const { box, place } = await openBox();
    await userEvent.type(box, 'rag');
    await options();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box as HTMLInputElement).toHaveValue('rag');
    await userEvent.keyboard('{ArrowDown}');
    expect(await options()).toHaveLength(3);
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(place()).toBe('/?city=pune');
  });

  it('can be clicked', async () => {
    const { box, place } = await openBox();
    await userEvent.type(box, 'rag');
    await userEvent.click((await options())[0] as HTMLElement);
    await waitFor(() => expect(place()).toBe('/events/classical/raga'));
  });

  it('show a message when there are none', async () => {
    const { box } = await openBox(() => page([]));
    await userEvent.type(box, 'zzz');
    expect(await screen.findAllByText('No events found')).toHaveLength(2); // shown and announced
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('that fail are announced, and the search still works', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { box, place } = await openBox(() => failure(403, 'forbidden', 'Not today.'));
    await userEvent.type(box, 'raga');
    expect((await screen.findByText(/^We can’t show suggestions/)).className).toContain('sr-only');
    expect(warned).toHaveBeenCalledWith('suggestions could not be loaded:', 'Not today.');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/explore/events-in-pune/search?q=raga'));
  });
});
