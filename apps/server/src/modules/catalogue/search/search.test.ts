import { beforeEach, describe, expect, test } from 'vitest';
import { addEvent, addLocation, addPackage, addVendor } from '../../../../test/support/catalogue.ts';
import { inDays, useListedCity } from '../../../../test/support/listed-city.ts';

const { add, city, found, page, server } = useListedCity();

describe('a search', () => {
  beforeEach(async () => {
    const { database } = server().context;
    const vendor = await addVendor(database, { name: 'Laughter Club' });
    await add('comedy', { name: 'Stand-up Comedy Gala', eventStart: inDays(3), vendorId: vendor.id });
    await add('hindi', {
      name: 'कवि सम्मेलन',
      keyword: 'slam-night',
      labels: ['Poetry'],
      eventStart: inDays(2),
    });
    await add('cup', { name: 'Football Final', placeName: 'Café Ground, Bandra', eventStart: inDays(1) });
  });

  test.each([
    ['comedy', ['Stand-up Comedy Gala']],
    ['com', ['Stand-up Comedy Gala']],
    ['comedy g', ['Stand-up Comedy Gala']],
    ['comedy x', ['Stand-up Comedy Gala']],
    ['standup', ['Stand-up Comedy Gala']],
    ['standap', ['Stand-up Comedy Gala']],
    ['stand up', ['Stand-up Comedy Gala']],
    ['comdy', ['Stand-up Comedy Gala']],
    ['komedy', ['Stand-up Comedy Gala']],
    ['comedyy', ['Stand-up Comedy Gala']],
    ['cmoedy GALA', ['Stand-up Comedy Gala']],
    ['komed', ['Stand-up Comedy Gala']],
    ['gala comex', ['Stand-up Comedy Gala']],
    ['komex', []],
    ['kome', []],
    ['cimedi', []],
    ['clomedt', []],
    ['cmoed', ['Stand-up Comedy Gala']],
    ['slem', ['कवि सम्मेलन']],
    ['col', []],
    ['poetry', ['कवि सम्मेलन']],
    ['कवि', ['कवि सम्मेलन']],
    ['कवी', ['कवि सम्मेलन']],
    ['kavi', ['कवि सम्मेलन']],
    ['sammelan', ['कवि सम्मेलन']],
    ['kavi sammelen', ['कवि सम्मेलन']],
    ['slam', ['कवि सम्मेलन']],
    ['cafe bandra', ['Football Final']],
    ['tball', ['Football Final']],
    ['100%', []],
    ['comedy tragedy', []],
    ['laughter', ['Stand-up Comedy Gala']],
    ['!!!', []],
    ["' | 'x", []],
    ['㌖'.repeat(120), []],
    ['꙲'.repeat(120), []],
  ])('a search for "%s" finds exactly %j', async (q, names) => {
    expect(await found({ q })).toEqual(names);
    expect((await page({ q })).total).toBe(names.length);
  });

  test('finds every event when it has only spaces', async () => {
    expect(await found({ q: '  ' })).toHaveLength(3);
  });

  test('matches misspelt beginnings and similar sounds only when the city has no strict match', async () => {
    const beginning = await add('beginning', { name: 'Comesy' });
    await addPackage(server().context.database, { eventId: beginning.id, price: 1 });
    await add('sound', { name: 'Sammelan' });
    expect(await found({ q: 'comed' })).toEqual(['Stand-up Comedy Gala']);
    expect(await found({ q: 'sammelan' })).toEqual(['Sammelan']);
    // Other filters, and events of other cities, make no difference.
    expect(await found({ q: 'comesy', price_max: 1 })).toEqual(['Comesy']);
    expect(await found({ q: 'comed', price_max: 1 })).toEqual([]);
    const elsewhere = await addLocation(server().context.database, { handle: `${city()}-elsewhere` });
    await addEvent(server().context.database, { locationId: elsewhere.id, name: 'Komedy' });
    expect(await found({ q: 'komed' })).toEqual(['Stand-up Comedy Gala']);
  });

  test('corrects a word of three letters only when the city has no strict match', async () => {
    await add('pub', { name: 'Pub Quiz' });
    expect(await found({ q: 'pob' })).toEqual(['Pub Quiz']);
    expect(await found({ q: 'pbu' })).toEqual(['Pub Quiz']);
    await add('pod', { name: 'Pob Choir' });
    expect(await found({ q: 'pob' })).toEqual(['Pob Choir']);
  });

  test('finds two words written as one, and one word written as two', async () => {
    await add('one', { name: 'Standup Night' });
    // Events with the words as typed come first.
    const both = ['Stand-up Comedy Gala', 'Standup Night'];
    for (const q of ['stand-up', 'stand up']) expect(await found({ q })).toEqual(both);
    expect(await found({ q: 'standup' })).toHaveLength(2);
    expect(await found({ q: 'stand up gala' })).toEqual(['Stand-up Comedy Gala']);
    expect(await found({ q: 'night stand up' })).toEqual(['Standup Night']);
  });

  test('does not require stop words, but ranks by them', async () => {
    await add('one', { name: 'Drishyam 1', eventStart: inDays(1) });
    await add('two', { name: 'Drishyam 2', eventStart: inDays(2) });
    await add('show', { name: 'The Drishyam Show', eventStart: inDays(3) });
    expect(await found({ q: 'drishyam 2' })).toEqual(['Drishyam 2', 'Drishyam 1', 'The Drishyam Show']);
    const inCity = `drishyam show in ${city()}`;
    expect(await found({ q: inCity })).toEqual(['Drishyam 1', 'Drishyam 2', 'The Drishyam Show']);
    expect(await found({ q: 'the drishyam show' })).toEqual([
      'The Drishyam Show',
      'Drishyam 1',
      'Drishyam 2',
    ]);
  });

  test('finds initials written apart or together', async () => {
    await add('dots', { name: 'A. R. Rahman Live' });
    await add('none', { name: 'AR Rahman Tribute' });
    for (const q of ['ar rahman', 'a r rahman', 'A.R. Rahman']) expect(await found({ q })).toHaveLength(2);
  });

  test('ranks names before places, whole words before beginnings, and both before corrections', async () => {
    await add('resembles', { name: 'Finale', placeName: 'Hall', eventStart: inDays(0.1) });
    await add('place', { name: 'Sunday Market', placeName: 'Final Hall', eventStart: inDays(0.2) });
    await add('misspelt', { name: 'The Finbl Act', placeName: 'Hall', eventStart: inDays(0.3) });
    expect(await found({ q: 'final' })).toEqual([
      'Football Final',
      'Finale',
      'Sunday Market',
      'The Finbl Act',
    ]);
    expect(await found({ q: 'final', sort: 'soonest' })).toEqual([
      'Finale',
      'Sunday Market',
      'The Finbl Act',
      'Football Final',
    ]);
  });
});
