import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeArtistCard, makeArtistList } from '../../../test/make/artist.ts';
import { renderSite } from '../../../test/render-site.tsx';

const PATH = '/service/accounts_service/v1/no_auth/artists/published';

function open(address: string, list = makeArtistList()) {
  return renderSite(address, { answers: { [`GET ${PATH}`]: () => ({ body: list }) } });
}

const results = async () => within(await screen.findByRole('region', { name: 'Artists' }));

it('lists the artists with their tag and city, each with a link to the page', async () => {
  open('/artists');
  const list = await results();
  expect(list.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/artists/asha-rao');
  expect(list.getByText('Sitar')).toBeInTheDocument();
  expect(list.getByText('Pune')).toBeInTheDocument();
  expect(screen.getByText('1 artist')).toBeInTheDocument();
});

it('narrows the list to a city and a tag, which the address holds', async () => {
  const { server, place } = open('/artists?city=pune');
  await results();
  // The filter has the spelling of the list.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' }).value).toBe('Pune');
  expect(screen.getByRole('heading', { level: 1, name: 'Artists in Pune' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Art form' }), 'Sitar (1)');
  await waitFor(() => expect(place()).toBe('/artists?city=Pune&tag=Sitar'));
  const asked = server.asked.filter(({ path }) => path === PATH);
  expect(asked.at(-1)?.query).toMatchObject({ city: 'Pune', tag: 'Sitar', page: '0' });
});

it('links to the pages before and after', async () => {
  const artists = [makeArtistCard()];
  open('/artists?page=2', makeArtistList({ artists, total: 60, page: 1 }));
  const list = await results();
  expect(list.getByText('Page 2 of 3')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/artists');
  expect(list.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/artists?page=3');
});

it.each([
  ['/artists', 'No artists yet', false],
  ['/artists?city=nowhere', 'No artists match', true],
])('%s without artists says “%s”', async (address, title, isFiltered) => {
  open(address, makeArtistList({ artists: [], total: 0, cities: [], tags: [] }));
  const list = await results();
  expect(list.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(list.queryAllByRole('link', { name: 'Clear filters' })).toHaveLength(isFiltered ? 1 : 0);
});
