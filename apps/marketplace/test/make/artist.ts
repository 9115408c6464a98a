import type { ArtistCard, ArtistList, PublishedArtist } from '@jalsa/api-client';

export function makeArtistCard(changes: Partial<ArtistCard> = {}): ArtistCard {
  return {
    _id: 'artist-1',
    handle: 'asha-rao',
    stage_name: 'Asha Rao',
    tag: 'Sitar',
    city: 'Pune',
    image: '/files/images/asha--a93a28',
    ...changes,
  };
}

/** A list of one artist. */
export function makeArtistList(changes: Partial<ArtistList> = {}): ArtistList {
  return {
    artists: [makeArtistCard()],
    total: 1,
    page: 0,
    page_size: 24,
    cities: [{ city: 'Pune', total: 1 }],
    tags: [{ tag: 'Sitar', total: 1 }],
    ...changes,
  };
}

export function makeArtist(changes: Partial<PublishedArtist> = {}): PublishedArtist {
  return {
    _id: 'artist-1',
    handle: 'asha-rao',
    stage_name: 'Asha Rao',
    tags: ['Sitar'],
    city: 'Pune',
    state: 'Maharashtra',
    profile_images: [{ image_link: '/files/images/asha--a93a28' }],
    bio: '<p>Plays the <strong>sitar</strong>.</p>',
    bio_text: 'Plays the sitar.',
    links: [
      { name: 'instagram', url: 'https://instagram.example/asha' },
      { name: 'My podcast', url: 'https://podcast.example/' },
    ],
    gallery: [
      { image_link: '/files/images/one--a93a28', alt: 'On stage in Pune' },
      { image_link: '/files/images/two--a93a28' },
    ],
    events: [],
    ...changes,
  };
}
