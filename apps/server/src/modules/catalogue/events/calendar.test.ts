import { contract } from '@jalsa/api-client/contract';
import { addHours } from 'date-fns/addHours';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEvent } from '../../../../test/support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ SITE_ORIGIN: 'https://jalsa.example' });
});
afterAll(() => server.close());

const hours = (count: number) => addHours(NOW, count);

async function calendarOf(id: string) {
  const url = contract.catalogue.calendar.path.replace(':id', id);
  const answer = await server.app.inject({ method: 'GET', url });
  const parsed = new ICAL.Component(ICAL.parse(answer.payload));
  return { ...answer, parsed, entries: parsed.getAllSubcomponents('vevent') };
}

const property = (entry: ICAL.Component | undefined, name: string) => entry?.getFirstPropertyValue(name);

describe('the calendar file of an event', () => {
  const name =
    'राग, रस; रंग: an evening \\ a "night" of very long names that no line of a calendar file can hold';
  const lines = 'First, the alap; then the rest.\nदूसरा: जोड़, झाला।\nThird: 5 > 3 & so on';
  beforeAll(() =>
    addEvent(server.context.database, {
      id: 'e-raga',
      handle: 'raga',
      keyword: 'classical',
      name,
      description: lines
        .split('\n')
        .map((line) => `<p>${line.replace('&', '&amp;').replace('>', '&gt;')}</p>`)
        .join(''),
      eventStart: hours(28),
      eventEnd: hours(31.5),
      placeName: 'Chowdiah Hall',
      address: '16th Cross, Malleshwaram; Bengaluru',
      lat: 12.9985,
      lng: 77.5718,
    }),
  );

  test('has the id, times in UTC, address and position of the event', async () => {
    const { entries, parsed } = await calendarOf('raga');
    expect(property(parsed, 'version')).toBe('2.0');
    expect(property(parsed, 'method')).toBe('PUBLISH');
    expect(property(parsed, 'prodid')).toBeTruthy();
    const [entry] = entries;
    expect(entries).toHaveLength(1);
    expect(property(entry, 'uid')).toBe('e-raga@jalsa.example');
    expect(String(property(entry, 'dtstamp'))).toBe('2026-11-20T06:30:00Z');
    expect(String(property(entry, 'dtstart'))).toBe('2026-11-21T10:30:00Z');
    expect(String(property(entry, 'dtend'))).toBe('2026-11-21T14:00:00Z');
    expect(property(entry, 'url')).toBe('https://jalsa.example/events/raga');
    expect(property(entry, 'geo')).toEqual([12.9985, 77.5718]);
  });

  test('keeps Hindi, commas, semicolons, backslashes and line breaks', async () => {
    const [entry] = (await calendarOf('raga')).entries;
    expect(property(entry, 'summary')).toBe(name);
    expect(property(entry, 'location')).toBe('Chowdiah Hall, 16th Cross, Malleshwaram; Bengaluru');
    expect(property(entry, 'description')).toBe(lines);
  });

  test('has lines of at most 75 octets and splits no character', async () => {
    const { rawPayload } = await calendarOf('raga');
    const written = rawPayload.toString('latin1').split('\r\n');
    expect(Math.max(...written.map((line) => line.length))).toBeLessThanOrEqual(75);
    expect(written.some((line) => line.startsWith(' '))).toBe(true);
    for (const line of written) expect(Buffer.from(line, 'latin1').toString('utf8')).not.toContain('\ufffd');
    expect(rawPayload.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(written.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  test('has the content type of calendars and a file name', async () => {
    const { headers, statusCode } = await calendarOf('raga');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('inline; filename="raga.ics"');
    const file = await server.api.catalogue.calendar({ params: { id: 'e-raga' } });
    expect(await file.text()).toContain('BEGIN:VEVENT');
  });

  test('has no position when the event has none', async () => {
    await addEvent(server.context.database, { handle: 'somewhere', placeName: 'A garden', address: '' });
    const [entry] = (await calendarOf('somewhere')).entries;
    expect(property(entry, 'geo')).toBeNull();
    expect(property(entry, 'location')).toBe('A garden');
  });

  test('names the place once when the address begins with it', async () => {
    const address = 'The Hall, 1 Mill Road';
    await addEvent(server.context.database, { handle: 'named', placeName: 'The Hall', address });
    const [entry] = (await calendarOf('named')).entries;
    expect(property(entry, 'location')).toBe(address);
    const beside = 'The Hallway, 3 Mill Road';
    await addEvent(server.context.database, { handle: 'beside', placeName: 'The Hall', address: beside });
    const [other] = (await calendarOf('beside')).entries;
    expect(property(other, 'location')).toBe(`The Hall, ${beside}`);
  });
});

describe('the calendar file of an event whose texts have control characters', () => {
  const ATTACK =
    'END:VCALENDAR\r\nBEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:forged@example.org\r\nSUMMARY:Forged\r\nEND:VEVENT';

  test.each([
    ['CR LF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
    ['NEL', '\u0085'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a vertical tab', '\v'],
  ])('has one entry and no line of the attack after %s', async (what, separator) => {
    const handle = `hostile-${what.toLowerCase().replace(/\W+/g, '-')}`;
    const attack = `Sufi night${separator}${ATTACK.replaceAll('\r\n', separator)}`;
    await addEvent(server.context.database, {
      handle,
      name: attack,
      placeName: attack,
      address: attack,
      description: `<p>${attack}</p>`,
    });
    const { payload, entries } = await calendarOf(handle);
    expect(entries).toHaveLength(1);
    // Some readers end a line at any of these characters. A folded line goes on after a space.
    const written = payload.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/);
    expect(written.filter((line) => /^(?:BEGIN|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    expect(written.filter((line) => /^UID:/.test(line))).toEqual([`UID:${handle}@jalsa.example`]);
  });

  test('escapes the name of the calendar like the texts of its entries', async () => {
    await addEvent(server.context.database, {
      handle: 'two-lines',
      name: 'Sufi, ghazal;\r\nqawwali \u202eetirw',
    });
    const { payload, entries } = await calendarOf('two-lines');
    const name = 'Sufi\\, ghazal\\; qawwali etirw';
    expect(payload).toContain(`\r\nNAME:${name}\r\nX-WR-CALNAME:${name}\r\n`);
    expect(property(entries[0], 'summary')).toBe('Sufi, ghazal; qawwali etirw');
  });
});

describe('the calendar file of a slot event', () => {
  test('has an entry for each date that is not over', async () => {
    const { database } = server.context;
    const parent = await addEvent(database, { handle: 'clay', slots: true, name: 'Clay' });
    for (const [handle, start] of [
      ['clay-1', -30],
      ['clay-2', 24],
      ['clay-3', 48],
    ] as const) {
      const eventStart = hours(start);
      await addEvent(database, { handle, parentId: parent.id, eventStart, eventEnd: hours(start + 2) });
    }
    const { entries } = await calendarOf('clay');
    expect(entries.map((entry) => [property(entry, 'uid'), String(property(entry, 'dtstart'))])).toEqual([
      ['clay-2@jalsa.example', '2026-11-21T06:30:00Z'],
      ['clay-3@jalsa.example', '2026-11-22T06:30:00Z'],
    ]);
    expect(entries.map((entry) => property(entry, 'summary'))).toEqual(['Clay', 'Clay']);
  });

  test('does not exist without an upcoming date', async () => {
    await addEvent(server.context.database, { handle: 'dateless', slots: true });
    await expect(server.api.catalogue.calendar({ params: { id: 'dateless' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('an unknown event has no calendar file', async () => {
  await expect(server.api.catalogue.calendar({ params: { id: 'nothing' } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
});
