import type { ExamplesOf } from './example.ts';
import { CARD } from './shared.ts';

const artistId = 'art-1';
const token = 'Y2FwYWJpbGl0eS1vZi1hcnQtMQ';
const headers = { authorization: `Bearer ${token}` };
const links = [{ name: 'YouTube', url: 'https://www.youtube.com/@nadia' }];
const image = '/files/images/nadia.avif';

export const ARTIST_EXAMPLES: ExamplesOf<'artists'> = {
  tagGroups: {
    answer: [{ _id: 'music', name: 'Music', handle: 'music', tags: [{ _id: 'tag-sitar', name: 'Sitar' }] }],
  },
  get: {
    query: { artistId },
    headers,
    answer: {
      _id: artistId,
      handle: 'nadia-khan',
      status: 'draft',
      stage_name: 'Nadia Khan',
      tags: [{ _id: 'tag-sitar', name: 'Sitar' }],
      profile_images: [{ image_link: image, alt: null }],
      bio: '<p>Plays the sitar.</p>',
      links,
      gallery: [{ image_link: '/files/images/nadia-1.avif', alt: 'On the stage in Pune' }],
      city: 'Pune',
      state: 'Maharashtra',
      refusal_reason: null,
      sent: {
        place: {
          address: '12 Law College Road',
          location: 'Pune, Maharashtra',
          city: 'Pune',
          state: 'Maharashtra',
          country: 'India',
          zip: '411004',
          latitude: 18.5196,
          longitude: 73.8554,
        },
        verification: {
          name: 'Nadia Khan',
          mobile: '9812345678',
          email: 'nadia@example.in',
          id_name: 'passport',
        },
      },
    },
  },
  onboard: {
    headers: {},
    body: {
      stage_name: 'Nadia Khan',
      bio: '<p>Plays the sitar.</p>',
      tags: '["tag-sitar"]',
      links: JSON.stringify(links),
      gallery_alts: '["On the stage in Pune"]',
      address: '12 Law College Road',
      location: 'Pune, Maharashtra',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      zip: '411004',
      latitude: '18.5196',
      longitude: '73.8554',
    },
    answer: { data: { artist: { _id: artistId, handle: 'nadia-khan' }, token } },
  },
  verify: {
    headers,
    body: {
      artistId,
      name: 'Nadia Khan',
      mobile: '9812345678',
      email: 'nadia@example.in',
      id_name: 'passport',
    },
    answer: { data: { artist: { _id: artistId, status: 'under_review' } } },
  },
  places: {
    query: { q: 'pune' },
    answer: [
      {
        label: 'Pune, Maharashtra',
        city: 'Pune',
        state: 'Maharashtra',
        country: 'India',
        zip: '411001',
        latitude: 18.5196,
        longitude: 73.8554,
      },
    ],
  },
};

export const PUBLISHED_ARTIST_EXAMPLES: ExamplesOf<'publishedArtists'> = {
  list: {
    query: { city: 'Pune', tag: 'Sitar', page: 0, page_size: 24 },
    answer: {
      artists: [
        { _id: artistId, handle: 'nadia-khan', stage_name: 'Nadia Khan', tag: 'Sitar', city: 'Pune', image },
      ],
      total: 1,
      page: 0,
      page_size: 24,
      cities: [{ city: 'Pune', total: 1 }],
      tags: [{ tag: 'Sitar', total: 1 }],
    },
  },
  get: {
    params: { handle: 'nadia-khan' },
    answer: {
      _id: artistId,
      handle: 'nadia-khan',
      stage_name: 'Nadia Khan',
      tags: ['Sitar'],
      city: 'Pune',
      state: 'Maharashtra',
      profile_images: [{ image_link: image }],
      bio: '<p>Plays the sitar.</p>',
      bio_text: 'Plays the sitar.',
      links,
      gallery: [{ image_link: '/files/images/nadia-1.avif', alt: 'On the stage in Pune' }],
      events: [CARD],
    },
  },
};
