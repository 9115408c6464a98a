import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCities } from '../../../test/make/city.ts';
import { renderSite } from '../../../test/render-site.tsx';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

describe('city picker', () => {
  async function openPicker(world = {}) {
    const site = renderSite('/?city=pune', world);
    await userEvent.click(await screen.findByRole('button', { name: 'City: Pune. Choose another' }));
    return { ...site, picker: within(await dialog('Events Available in These Cities')) };
  }

  it('shows the popular cities, and the others on request', async () => {
    const { picker } = await openPicker();
    expect(picker.getByRole('link', { name: 'Pune' })).toHaveAttribute('aria-current', 'true');
    const others = picker.getByText('Other cities').closest('details') as HTMLDetailsElement;
    expect(others.open).toBe(false);
    await userEvent.click(picker.getByText('Other cities'));
    expect(others.open).toBe(true);
    expect(names(within(others).getAllByRole('link'))).toEqual(['Nagpur']);
  });

  it('shows a message when there are no other cities', async () => {
    const { picker } = await openPicker({ cities: makeCities({ other_cities: [] }) });
    await userEvent.click(picker.getByText('Other cities'));
    expect(picker.getByText('Currently not available other cities...')).toBeInTheDocument();
  });

  it('finds every city by name and reports the number of results', async () => {
    const { picker } = await openPicker();
    const search = picker.getByRole('searchbox');
    const said = picker.getByRole('status');
    expect(said.textContent).toBe('');
    await userEvent.type(search, 'u');
    expect(names(picker.getAllByRole('link'))).toEqual(['Pune', 'Mumbai', 'Nagpur']);
    expect(said.textContent).toBe('3 cities found');
    await userEvent.clear(search);
    await userEvent.type(search, 'nag');
    expect(said.textContent).toBe('1 city found');
    await userEvent.type(search, 'zzz');
    expect(said).toHaveTextContent('No city is called “nagzzz”');
    expect(picker.queryByRole('link')).not.toBeInTheDocument();
  });

  it('stores the picked city and opens its home page', async () => {
    const { picker, place } = await openPicker();
    await userEvent.click(picker.getByRole('link', { name: 'Mumbai' }));
    await waitFor(() => expect(place()).toBe('/?city=mumbai'));
    expect(localStorage.getItem('selectedCity')).toBe('mumbai');
    expect(await screen.findByRole('button', { name: 'City: Mumbai. Choose another' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('search field of the city picker', () => {
  afterEach(() => void vi.restoreAllMocks());

  const open = async () => {
    const site = renderSite('/?city=pune');
    await userEvent.click(await screen.findByRole('button', { name: 'City: Pune. Choose another' }));
    await dialog('Events Available in These Cities');
    return { ...site, search: screen.getByRole('searchbox') };
  };

  it('has the focus, and Enter picks the first result', async () => {
    const { place, search } = await open();
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('zzz{Enter}');
    expect(place()).toBe('/?city=pune');
    await userEvent.clear(search);
    await userEvent.keyboard('mum{Enter}');
    await waitFor(() => expect(place()).toBe('/?city=mumbai'));
    expect(localStorage.getItem('selectedCity')).toBe('mumbai');
  });

  it('is not focused on a phone, so that no keyboard opens', async () => {
    const media = (query: string) => Object.assign(new EventTarget(), { matches: query.includes('coarse') });
    vi.spyOn(window, 'matchMedia').mockImplementation(media as typeof matchMedia);
    const { search } = await open();
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
    expect(search).not.toHaveFocus();
  });
});
