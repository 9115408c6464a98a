import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { OutsideUnreachable } from '../../lib/outside-reads.ts';
import { embeddedPlaces } from './embedded-places.ts';
import { gazetteerText } from './gazetteer/gazetteer-text.ts';
import { localityTexts } from './gazetteer/locality-texts.ts';
import { googlePlaces } from './google-places.adapter.ts';
import { sortedLines } from './sorted-lines.ts';

const places = embeddedPlaces();

test.each([
  ['mumbai', 'Mumbai, Maharashtra'],
  ['Mumbi', 'Mumbai, Maharashtra'],
  ['bombay', 'Mumbai, Maharashtra'],
  ['bangal', 'Bengaluru, Karnataka'],
  ['Benglore', 'Bengaluru, Karnataka'],
  ['delhi', 'Delhi, Delhi'],
  ['pune maharashtra', 'Pune, Maharashtra'],
  ['jaypur', 'Jaipur, Rajasthan'],
  ['Hydrabad', 'Hyderabad, Telangana'],
  ['gurgaon', 'Gurugram, Haryana'],
  ['Kolkata', 'Kolkata, West Bengal'],
  ['400050', 'Bandra West, Mumbai, Maharashtra'],
  ['560 034', 'Koramangala, Bengaluru, Karnataka'],
  ['४११००१', 'Pune, Maharashtra'],
  ['bandra', 'Bandra East, Mumbai, Maharashtra'],
  ['Bandra East Mumbai', 'Bandra East, Mumbai, Maharashtra'],
  ['koramangala', 'Koramangala, Bengaluru, Karnataka'],
  ['indira nagar beng', 'Indiranagar, Bengaluru, Karnataka'],
  ['Indiranagar lucknow', 'Indira Nagar, Lucknow, Uttar Pradesh'],
  ['hauz khas', 'Hauz Khas, Delhi, Delhi'],
  ['adyar', 'Adyar, Chennai, Tamil Nadu'],
])('the gazetteer finds %j as %s first', async (query, label) => {
  const [first] = await places.search(query);
  expect(first).toMatchObject({ label, country: 'India' });
});

test('the gazetteer, its PIN codes and its localities are the files that their packages give', async () => {
  const contentOf = (name: string) => readFile(new URL(`./gazetteer/${name}`, import.meta.url), 'utf8');
  const gazetteer = gazetteerText();
  expect(gazetteer === (await contentOf('gazetteer.tsv'))).toBe(true);
  const { pinCodes, localities } = localityTexts(gazetteer);
  expect(pinCodes === (await contentOf('pin-codes.tsv'))).toBe(true);
  expect(localities === (await contentOf('localities.tsv'))).toBe(true);
});

test('a locality has its own PIN code and coordinates, and the name of its town', async () => {
  const [bandra] = await places.search('bandra west');
  expect(bandra).toMatchObject({ city: 'Mumbai', state: 'Maharashtra', zip: '400050', country: 'India' });
  expect(bandra?.latitude).toBeCloseTo(19.06, 1);
});

test.each([0, 1, 2, 3, 9])('a sorted text of %i lines finds each beginning', (count) => {
  const lines = Array.from({ length: count }, (_, at) => `k${at}${'x'.repeat(at)}`);
  const { beginningWith } = sortedLines(lines.map((line) => `${line}\n`).join(''), (line) => line);
  expect(beginningWith('k', 5)).toEqual(lines.slice(0, 5));
  for (const line of lines) expect(beginningWith(line.slice(0, 2), 5)).toEqual([line]);
  expect([beginningWith('a', 5), beginningWith('z', 5)]).toEqual([[], []]);
});

test('a place has its coordinates, its state and its PIN code', async () => {
  const [pune] = await places.search('Pune');
  expect(pune).toMatchObject({
    city: 'Pune',
    state: 'Maharashtra',
    zip: expect.stringMatching(/^411\d{3}$/),
  });
  expect(pune?.latitude).toBeCloseTo(18.52, 1);
  expect(pune?.longitude).toBeCloseTo(73.86, 1);
});

test.each(['', '   ', '%%%', 'zzzzzzzzzzqqqq', '4000', '999999', '4000501'])(
  'the gazetteer finds nothing for %j',
  async (query) => {
    expect(await places.search(query)).toEqual([]);
  },
);

test('a search takes under 20 ms of processor time', async () => {
  const queries = [
    'p '.repeat(50),
    'a b c d e f g h i j k l m',
    'm',
    'mumbay',
    'new delhi',
    'thiruvanantapuram',
    'chhatrapati sambhajinager',
    '110001',
  ];
  for (const query of queries) await places.search(query);
  const rounds = 10;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) for (const query of queries) await places.search(query);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / (rounds * queries.length)).toBeLessThan(20);
});

test('the adapter of Google asks for places in India and reads their parts', async () => {
  let received: { url?: string | undefined; key?: unknown; body?: unknown } = {};
  let status = 200;
  const server = createServer(async (request, response) => {
    received = { url: request.url, key: request.headers['x-goog-api-key'], body: await json(request) };
    const component = (longText: string, type: string) => ({ longText, types: [type, 'political'] });
    const addressComponents = [
      component('Mumbai', 'locality'),
      component('Maharashtra', 'administrative_area_level_1'),
      component('India', 'country'),
      component('400050', 'postal_code'),
    ];
    const found = {
      displayName: { text: 'Bandra' },
      formattedAddress: 'Bandra, Mumbai, Maharashtra 400050, India',
      addressComponents,
      location: { latitude: 19.06, longitude: 72.84 },
    };
    const withoutCity = { addressComponents: [], location: { latitude: 1, longitude: 1 } };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ places: [found, withoutCity] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const google = googlePlaces({ key: 'a-key', apiUrl });
    expect(await google.search('bandra')).toEqual([
      {
        label: 'Bandra, Mumbai, Maharashtra 400050, India',
        city: 'Mumbai',
        state: 'Maharashtra',
        country: 'India',
        zip: '400050',
        latitude: 19.06,
        longitude: 72.84,
      },
    ]);
    expect(received).toMatchObject({
      url: '/v1/places:searchText',
      key: 'a-key',
      body: { textQuery: 'bandra', regionCode: 'IN' },
    });
    status = 403;
    await expect(google.search('bandra')).rejects.toThrow(OutsideUnreachable);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  await expect(googlePlaces({ key: 'a-key', apiUrl }).search('bandra')).rejects.toThrow(OutsideUnreachable);
});
