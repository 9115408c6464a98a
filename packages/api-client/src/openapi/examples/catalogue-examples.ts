import type { ExamplesOf } from './example.ts';
import { CARD, DELHI, DISCOUNT, EVENT } from './shared.ts';
import { TABLE_PACKAGE, VENUE } from './table-examples.ts';

const { package_group, ...DETAILS } = EVENT;
const query = { location: DELHI.handler };

export const CATALOGUE_EXAMPLES: ExamplesOf<'catalogue'> = {
  locations: { answer: { top_cities: [DELHI], other_cities: [] } },
  banners: {
    query,
    answer: [
      {
        _id: 'ban-sitar',
        banner_images: ['/files/images/sitar-wide.avif'],
        banner_type: 'event',
        name: CARD.name,
        vendor_name: 'Raga House',
        keyword: 'music',
        handle: CARD.handle,
        button_text: 'Book',
        button_link: null,
      },
    ],
  },
  groups: {
    query,
    answer: [{ _id: 'grp-music', name: 'Music', handle: 'music', events: [CARD] }],
  },
  group: {
    params: { handle: 'music' },
    query,
    answer: { _id: 'grp-music', name: 'Music', handle: 'music' },
  },
  events: {
    query: { location: DELHI.handler, q: 'sitar', page: 0, page_size: 12 },
    answer: { events: [CARD], total: 1, page: 0, page_size: 12 },
  },
  kinds: {
    query: { location: DELHI.handler, date: 'weekend' },
    answer: [{ keyword: 'music', total: 7 }],
  },
  event: { params: { id: CARD.handle }, answer: EVENT },
  calendar: { params: { id: CARD.handle } },
  discounts: {
    params: { id: CARD._id },
    query: {},
    answer: { _payload: { discount: [DISCOUNT] } },
  },
  packages: {
    query: { handles: CARD.handle },
    answer: [{ ...DETAILS, package_groups: package_group }],
  },
  partners: { query, answer: [{ _id: 'par-raga', name: 'Raga House', logo: '/files/images/raga.avif' }] },
  gallery: { query, answer: [{ image: '/files/images/dusk.avif', alt: 'A sitar player at dusk' }] },
  venues: {
    query: { location: DELHI.handler, people: 4, day: '2026-11-20', time: '19:30' },
    answer: [{ ...VENUE, free_times: ['2026-11-20T14:00:00.000Z'] }],
  },
  cuisines: { query, answer: [{ cuisine: 'Awadhi', total: 3 }] },
  venue: {
    params: { handle: VENUE.handle },
    answer: {
      ...VENUE,
      short_id: '3D',
      location: DELHI,
      address: '14 Khan Market, New Delhi',
      point: { lat: 28.6, lng: 77.227 },
      description: '<p>Food of Lucknow.</p>',
      vendor_data: { name: 'Dastarkhwan', logo: null },
      fees: { platform_fee: 5, vendor_fee: null },
    },
  },
  venueTimes: {
    params: { handle: VENUE.handle },
    query: { day: '2026-11-20' },
    answer: {
      day: '2026-11-20',
      times: [
        {
          at: '2026-11-20T14:00:00.000Z',
          tables: [{ package_map_id: TABLE_PACKAGE.package_map_id, left: 2 }],
        },
      ],
    },
  },
};
