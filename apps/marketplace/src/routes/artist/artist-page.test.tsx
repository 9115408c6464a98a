import { ApiError } from '@jalsa/api-client';
import { makeCard } from '@jalsa/checkout/test/make/event';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeArtist } from '../../../test/make/artist.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { artistHead } from './artist-head.ts';
import { artistJsonLd } from './artist-json-ld.ts';

function open(changes: Parameters<typeof makeArtist>[0] = {}) {
  const artist = makeArtist(changes);
  const { server } = renderSite(`/artists/${artist.handle}`, {
    answers: {
      [`GET /service/accounts_service/v1/no_auth/artists/published/${artist.handle}`]: () => ({
        body: artist,
      }),
    },
  });
  return { artist, server };
}

it('shows the profile with its links, its gallery and the events that name the artist', async () => {
  open({ events: [makeCard()] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeInTheDocument();
  expect(screen.getByText('Sitar · Pune')).toBeInTheDocument();
  expect(screen.getByText('sitar', { selector: 'strong' })).toBeInTheDocument();
  const links = within(screen.getByRole('list', { name: 'Links' }));
  expect(links.getByRole('link', { name: 'Instagram (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://instagram.example/asha',
  );
  expect(links.getByRole('link', { name: 'My podcast (opens in a new tab)' }).textContent).toBe('My podcast');
  const gallery = within(screen.getByRole('region', { name: 'Gallery' }));
  expect(gallery.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'On stage in Pune',
    'Asha Rao, picture 2 of 2',
  ]);
  const events = within(screen.getByRole('region', { name: 'Upcoming events' }));
  expect(events.getByRole('link', { name: /Raga by the River/ })).toHaveAttribute(
    'href',
    '/events/raga-by-the-river',
  );
});

it('leaves out an empty gallery and empty links, and says that no event is to come', async () => {
  open({ gallery: [], links: [] });
  expect(await screen.findByText('No upcoming events right now.', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Gallery' })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Links' })).not.toBeInTheDocument();
});

it('is not found for a handle without a published profile', async () => {
  const { server } = renderSite('/artists/nobody');
  server.api.publishedArtists.get.mockRejectedValue(
    new ApiError({ code: 'not_found', status: 404, message: 'There is no such artist.' }),
  );
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

it('describes the artist for search engines', () => {
  const artist = makeArtist({ events: [makeCard()] });
  const head = artistHead({ artist, loadedAt: 0 });
  expect(head).toMatchObject({
    title: 'Asha Rao, Sitar in Pune',
    description: 'Plays the sitar.',
    canonical: '/artists/asha-rao',
    image: { src: '/files/images/asha--a93a28', alt: 'Asha Rao' },
  });
  expect(artistJsonLd(artist)).toMatchObject({
    '@type': 'PerformingGroup',
    name: 'Asha Rao',
    url: '/artists/asha-rao',
    sameAs: ['https://instagram.example/asha', 'https://podcast.example/'],
    event: [{ '@type': 'Event', url: '/events/raga-by-the-river' }],
  });
});

it('cuts a long biography between two words in the description', () => {
  const { description = '' } = artistHead({
    artist: makeArtist({ bio_text: 'melody '.repeat(80) }),
    loadedAt: 0,
  });
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/melody…$/);
});
