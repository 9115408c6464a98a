import { expect, test } from 'vitest';
import { parseCatalogue } from './parse-catalogue.ts';

const faults = (text: string) => {
  const parsed = parseCatalogue(text);
  return 'faults' in parsed ? parsed.faults : [];
};

test('reads YAML and JSON', () => {
  expect(faults('locations:\n  - { handler: goa, region: Goa }\n')).toEqual([]);
  expect(faults('{"locations": [{"handler": "goa", "region": "Goa"}]}')).toEqual([]);
});

test('names the line where the text itself is broken', () => {
  expect(faults('locations:\n  - { handler: goa, region: Goa\nevents: []')[0]?.message).toMatch(/line 3/);
  expect(faults('locations: []\nlocations: []')[0]?.message).toMatch(/unique.*line 2/i);
});

test('an empty file is a fault', () => {
  expect(faults('')).toHaveLength(1);
});

test('does not follow anchors without end', () => {
  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let i = 1; i < 9; i++)
    bomb.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(', ')}]`,
    );
  expect(faults(bomb.join('\n'))[0]?.message).toMatch(/alias/i);
});

test('no group, city or event takes an address that stands for something else', () => {
  expect(faults('locations: [{ handler: pages, region: Pages }]')).toEqual([
    { path: 'locations[0].handler', message: 'is taken: a sitemap has this name' },
  ]);
  expect(faults('groups: [{ handle: search, name: Search, events: [] }]')).toEqual([
    { path: 'groups[0].handle', message: 'is taken: the search of a city has this address' },
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
  const message = 'is taken: the booking of an event has this address';
  expect(faults(event('booking', 'booking'))).toEqual([
    { path: 'events[0].handle', message },
    { path: 'events[0].children[0].handle', message },
  ]);
  expect(faults(event('bookings', 'booking-1'))).toEqual([]);
});
