import type { EventCard, PostCard, PostDetails } from '@jalsa/api-client';

/** A post as lists show it. */
export function makeCard(changes: Partial<PostCard> = {}): PostCard {
  const handle = changes.handle ?? 'an-evening-in-delhi';
  return {
    _id: `post-${handle}`,
    handle,
    key: null,
    kind: 'public',
    n: null,
    title: 'An evening in Delhi',
    title_image: '/files/images/delhi--c0ffee',
    createdAt: '2026-11-20T12:00:00.000Z',
    tags: ['Food'],
    excerpt: 'Tea first, then the fort.',
    reading_minutes: 6,
    author: 'Meera Iyer',
    language: 'en',
    path: `/blogs/${handle}`,
    ...changes,
  };
}

/** A post as its page shows it. */
export function makePost(changes: Partial<PostDetails> = {}): PostDetails {
  return {
    ...makeCard(changes),
    updatedAt: '2026-11-21T12:00:00.000Z',
    location: { _id: 'city-1', region: 'Delhi', handler: 'delhi', location: null },
    postContent: '[{"insert":"secret operations\\n"}]',
    html: '<h2 id="tea">Tea</h2><p>Tea <strong>first</strong>.</p><h2 id="fort">Fort</h2><h2 id="home">Home</h2>',
    headings: [
      { id: 'tea', level: 2, text: 'Tea' },
      { id: 'fort', level: 2, text: 'Fort' },
      { id: 'home', level: 2, text: 'Home' },
    ],
    translations: [{ language: 'hi', title: 'दिल्ली की शाम', path: '/blogs/dilli-ki-shaam' }],
    related: [makeCard({ handle: 'guide', kind: 'static', title: 'A guide' })],
    events: [makeEvent()],
    ...changes,
  };
}

function makeEvent(): EventCard {
  return {
    _id: 'event-1',
    name: 'Raga by the River',
    handle: 'raga',
    keyword: 'music',
    images: [],
    package_prices: [499],
    event_start: '2026-12-20T12:00:00.000Z',
    event_end: '2026-12-20T15:00:00.000Z',
    place_name: 'Lodhi Garden',
    vendor_data: { name: 'Saptak Sabha' },
    eventDiscount: [],
    eventLabels: [],
    show_in_list: true,
    slots: false,
  } as EventCard;
}
