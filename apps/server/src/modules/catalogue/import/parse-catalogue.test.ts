import { expect, test } from 'vitest';
import { parseCatalogue } from './parse-catalogue.rules.ts';

const issuesOf = (text: string) => {
  const parsed = parseCatalogue(text);
  return 'issues' in parsed ? parsed.issues : [];
};

test('parses YAML and JSON', () => {
  expect(issuesOf('locations:\n  - { handler: goa, region: Goa }\n')).toEqual([]);
  expect(issuesOf('{"locations": [{"handler": "goa", "region": "Goa"}]}')).toEqual([]);
});

test('a syntax error names its line', () => {
  expect(issuesOf('locations:\n  - { handler: goa, region: Goa\nevents: []')[0]?.message).toMatch(/line 3/);
  expect(issuesOf('locations: []\nlocations: []')[0]?.message).toMatch(/unique.*line 2/i);
});

test('an empty file has one issue', () => {
  expect(issuesOf('')).toHaveLength(1);
});

test('refuses a file whose aliases expand without bound', () => {
  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let i = 1; i < 9; i++)
    bomb.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(', ')}]`,
    );
  expect(issuesOf(bomb.join('\n'))[0]?.message).toMatch(/alias/i);
});

const HIDDEN = ['\0', '\n', '\r', '\t', '\x1b', '\x7f', '\x85', '\u2028', '\u2029', '\u202e', '\u2066'].map(
  (character) =>
    [`U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`, character] as const,
);

test.each(HIDDEN)('refuses %s in every one-line text', (code, character) => {
  const text = `A${character}B`;
  const price = {
    ticket_type: { handle: 'entry_fee' },
    ticket_param: { price: 1, ticket_type: text, name: text },
  };
  const pkg = { package_name: text, ticket_info: [price], packageLabel: { label: text, color: '#ffffff' } };
  const discount = { name: text, coupon_name: text, discount_value: 1, is_points: true };
  const times = { event_start: '2026-12-01T18:00:00+05:30', event_end: '2026-12-01T20:00:00+05:30' };
  const found = issuesOf(
    JSON.stringify({
      constants: {
        platform_fee: 1,
        app_links: { android: `/${text}`, ios: '/i' },
        support: { email: 'a@example.org', phones: [text, '1'] },
      },
      locations: [{ handler: 'goa', region: text }],
      vendors: [{ handle: 'v', name: text, logo: `/${text}` }],
      venues: [
        {
          handle: 'h',
          location: 'goa',
          name: text,
          place_name: text,
          address: text,
          cuisines: [text],
          opens: '10:00',
          closes: '11:00',
        },
      ],
      groups: [{ handle: 'g', name: text, events: [] }],
      banners: [
        { banner_images: ['/b'], banner_type: 'noBtn', name: text, vendor_name: text, button_text: text },
      ],
      partners: [{ name: text, logo: '/l' }],
      gallery: [{ image: '/i', alt: text }],
      events: [
        {
          handle: 'e',
          name: text,
          location: 'goa',
          vendor: 'v',
          place_name: text,
          address: text,
          eventLabels: [text],
          ...times,
          packages: [pkg],
          package_groups: [{ name: text, packages: ['a'] }],
          discounts: [discount],
        },
      ],
    }),
  );
  const message = `must be one line without control characters: it has ${code}`;
  expect(found.map(({ path }) => path)).toEqual([
    'constants.app_links.android',
    'constants.support.phones[0]',
    'locations[0].region',
    'vendors[0].name',
    'vendors[0].logo',
    'venues[0].name',
    'venues[0].place_name',
    'venues[0].address',
    'venues[0].cuisines[0]',
    'groups[0].name',
    'banners[0].name',
    'banners[0].vendor_name',
    'banners[0].button_text',
    'partners[0].name',
    'gallery[0].alt',
    'events[0].name',
    'events[0].place_name',
    'events[0].address',
    'events[0].eventLabels[0]',
    'events[0].packages[0].package_name',
    'events[0].packages[0].ticket_info[0].ticket_param.ticket_type',
    'events[0].packages[0].ticket_info[0].ticket_param.name',
    'events[0].packages[0].packageLabel.label',
    'events[0].package_groups[0].name',
    'events[0].discounts[0].name',
    'events[0].discounts[0].coupon_name',
  ]);
  expect(new Set(found.map((issue) => issue.message))).toEqual(new Set([message]));
});

const described = (description: string) => {
  const discount = { name: 'D', coupon_name: 'D', discount_value: 1, is_points: true, description };
  const times = { event_start: '2026-12-01T18:00:00+05:30', event_end: '2026-12-01T20:00:00+05:30' };
  const price = {
    ticket_type: { handle: 'entry_fee' },
    ticket_param: { price: 1, ticket_type: 'entry_fee' },
  };
  const packages = [{ package_name: 'P', description, ticket_info: [price] }];
  const event = { handle: 'e', name: 'E', location: 'l', vendor: 'v', description, ...times, packages };
  return issuesOf(JSON.stringify({ events: [event], discounts: [discount] }));
};

test('accepts line breaks, Hindi and zero-width joiners in descriptions', () => {
  expect(described('<p>One\r\n\ttwo\nthree\u2028क्‍ष\u200d</p>')).toEqual([]);
});

test.each(['\0', '\x1b', '\x9b', '\u202e', '\u2067'])('refuses %j in descriptions', (character) => {
  expect(described(`A${character}B`).map(({ path }) => path)).toEqual([
    'discounts[0].description',
    'events[0].description',
    'events[0].packages[0].description',
  ]);
});

test.each(['&#8238;', '&#x202E;', '&#1;'])(
  'refuses the character reference %s in the description of an event',
  (reference) => {
    expect(described(`<p>A${reference}B</p>`)).toMatchObject([
      {
        path: 'events[0].description',
        message: expect.stringContaining('must be text without control characters'),
      },
    ]);
  },
);

test('accepts a name from a YAML block that ends with a line break', () => {
  expect(issuesOf('locations:\n  - handler: goa\n    region: |\n      Goa\n')).toEqual([]);
});

test('refuses handles of groups, cities and events that are reserved addresses', () => {
  expect(issuesOf('locations: [{ handler: pages, region: Pages }]')).toEqual([
    { path: 'locations[0].handler', message: 'is reserved: a sitemap has this name' },
  ]);
  expect(issuesOf('groups: [{ handle: search, name: Search, events: [] }]')).toEqual([
    { path: 'groups[0].handle', message: 'is reserved: search pages have this address' },
  ]);
  const event = (handle: string, date: string) => `
events:
  - handle: ${handle}
    name: Booking
    location: pune
    vendor: mehfil
    event_start: 2026-12-01T18:00:00+05:30
    event_end: 2026-12-01T20:00:00+05:30
    children:
      - { handle: ${date}, event_start: 2026-12-01T18:00:00+05:30, event_end: 2026-12-01T20:00:00+05:30 }`;
  const message = 'is reserved: booking pages have this address';
  expect(issuesOf(event('booking', 'booking'))).toEqual([
    { path: 'events[0].handle', message },
    { path: 'events[0].children[0].handle', message },
  ]);
  expect(issuesOf(event('bookings', 'booking-1'))).toEqual([]);
});
