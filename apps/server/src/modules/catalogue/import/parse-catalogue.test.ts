import { expect, test } from 'vitest';
import { parseCatalogue } from './parse-catalogue.rules.ts';

const issuesOf = (text: string) => {
  const parsed = parseCatalogue(Buffer.from(text));
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

/** The issues of a file as the command prints them. */
const printed = (content: string | Buffer) => {
  const parsed = parseCatalogue(Buffer.from(content));
  const issues = 'issues' in parsed ? parsed.issues : [];
  return issues.map(({ path, message }) => `${path} ${parsed.lineOf?.(path) ?? '–'} ${message}`);
};

test('refuses a file that is not UTF-8, with the line', () => {
  const latin1 = Buffer.from('locations:\n  - handler: goa\n    region: Goa\n# Café\n', 'latin1');
  const message = 'save the file with the encoding UTF-8';
  expect(printed(latin1)).toEqual([`the file – is not UTF-8 in line 4: ${message}`]);
  expect(printed(Buffer.from('\ufefflocations: []', 'utf16le'))).toEqual([
    `the file – is not UTF-8 in line 1: ${message}`,
  ]);
  expect(printed('\ufefflocations: []\n# कबीर')).toEqual([]);
});

test.each([
  ['region: "Goa \\ud83d"', 'U+D83D'],
  ['region: "\\udc00 Goa"', 'U+DC00'],
  ['region: Go\ufffd', 'U+FFFD'],
  ['handler: "g\\ud800"', 'U+D800'],
])('refuses %j with the path and the line', (field, code) => {
  const [name] = field.split(':');
  const other = name === 'region' ? 'handler: goa' : 'region: Goa';
  const [found] = printed(`locations:\n  - ${other}\n    ${field}\n`);
  expect(found).toMatch(new RegExp(`^locations\\[0\\]\\.${name} 3 `));
  if (name === 'region') expect(found).toContain(code);
});

test('accepts an emoji that is written as two escapes', () => {
  expect(printed('locations:\n  - { handler: goa, region: "\\ud83c\\udf89" }')).toEqual([]);
});

test.each([
  ['name: !Important Night', '!Important'],
  ['name: &Co Night', '&Co'],
  ['name: !!Night x', 'tag:yaml.org,2002:Night'],
])('refuses %j, of which YAML would lose a word', (field, word) => {
  const [found] = printed(`vendors:\n  - handle: a\n    name: A\n  - handle: b\n    ${field}\n`);
  expect(found).toMatch(/^vendors\[1\]\.name 5 the word /);
  expect(found).toContain(`the word ${word} has`);
});

test('accepts anchors that an alias refers to, and the tags of YAML itself', () => {
  const text =
    'vendors:\n  - { handle: a, name: &n Night }\n  - { handle: b, name: *n }\n  - { handle: c, name: !!str 5 }';
  expect(printed(text)).toEqual([]);
});

test.each(['0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2101-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'refuses the instant %s, whose year is a typing error',
  (createdAt) => {
    const post = { handle: 'p', kind: 'admin', title: 'P', createdAt, markdown: 'P' };
    expect(printed(JSON.stringify({ posts: [post] }, null, 1))).toEqual([
      'posts[0].createdAt 7 a year from 1970 to 2100',
    ]);
  },
);

test('finds the line of a value behind an alias', () => {
  const text = 'vendors:\n  - &v { handle: a, name: A }\nlocations:\n  - *v\n';
  expect(printed(text).map((issue) => issue.split(' ').slice(0, 2))).toContainEqual([
    'locations[0].name',
    '2',
  ]);
});

test('names a formula and a picture within the text of a post by their positions', () => {
  const insert = { image: `data:image/png;base64,${'A'.repeat(5_000)}` };
  const postContent = [{ insert: 'a\n' }, { insert: { formula: 'e^x' } }, { insert }, { insert: 'b\n' }];
  const post = {
    handle: 'sums',
    kind: 'public',
    title: 'Sums',
    createdAt: '2026-11-20T10:00:00Z',
    postContent,
  };
  expect(issuesOf(JSON.stringify({ posts: [post] }))).toEqual([
    { path: 'posts[0].postContent', message: 'operation 1 is a formula, which a text cannot have' },
    {
      path: 'posts[0].postContent',
      message: 'operation 2 is a picture with a data: address; name a file, or a path of this site',
    },
  ]);
});
