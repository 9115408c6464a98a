import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtist } from '../../../test/support/artists.ts';
import { addEvent } from '../../../test/support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { daysAfter } from '../../lib/india.ts';
import { ARTIST_STATES } from './artists.schema.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const add = (given: Parameters<typeof addArtist>[1]) => addArtist(server.context.database, given);
const list = (query: object = {}) => server.api.publishedArtists.list({ query });
const get = (handle: string) => server.api.publishedArtists.get({ params: { handle } });

describe('the list of artists', () => {
  test('is ordered by stage name, and narrowed by city and tag in any case', async () => {
    await add({ handle: 'zoya', stageName: 'zoya', city: 'Pune', tagName: 'Sitar' });
    await add({ handle: 'amit', stageName: 'Amit', city: 'pune', tagName: 'Comedy' });
    await add({ handle: 'meera', stageName: 'Meera', city: 'Mumbai', tagName: 'Sitar' });
    const names = async (query: object) => (await list(query)).artists.map(({ stage_name }) => stage_name);
    expect(await names({})).toEqual(['Amit', 'Meera', 'zoya']);
    expect(await names({ city: 'PUNE' })).toEqual(['Amit', 'zoya']);
    expect(await names({ city: 'Pune', tag: 'sitar' })).toEqual(['zoya']);
    expect(await names({ city: 'Delhi' })).toEqual([]);
    expect(await names({ page: 1, page_size: 2 })).toEqual(['zoya']);
    const { total, cities, tags } = await list({ tag: 'Sitar', page_size: 1 });
    expect(total).toBe(2);
    expect(cities.map(({ city, total: artists }) => [city.toLowerCase(), artists]).sort()).toEqual([
      ['mumbai', 1],
      ['pune', 1],
    ]);
    expect(tags).toEqual([
      { tag: 'Sitar', total: 2 },
      { tag: 'Comedy', total: 1 },
    ]);
  });
});

describe('a published artist', () => {
  test('is shown without the address, and with the listed events to come that name the artist', async () => {
    const { database } = server.context;
    await add({ handle: 'asha-rao', stageName: 'Asha Rao', bio: '<p>Plays the <strong>sitar</strong>.</p>' });
    const named = { artists: ['someone-else', 'asha-rao'] };
    const later = await addEvent(database, {
      ...named,
      eventStart: daysAfter(NOW, 20),
      eventEnd: daysAfter(NOW, 21),
    });
    const sooner = await addEvent(database, named);
    await addEvent(database, { artists: ['someone-else'] });
    await addEvent(database, { ...named, showInList: false });
    await addEvent(database, { ...named, eventStart: new Date(0), eventEnd: new Date(1) });
    const artist = await get('asha-rao');
    expect(artist.events.map(({ _id }) => _id)).toEqual([sooner.id, later.id]);
    expect(artist).toMatchObject({ stage_name: 'Asha Rao', bio_text: 'Plays the sitar.' });
    const shown = JSON.stringify(artist);
    for (const hidden of ['14 Hill Road', '400050', 'lat', 'token']) expect(shown).not.toContain(hidden);
  });
});

describe.each(ARTIST_STATES.filter((state) => state !== 'published'))('an artist who is %s', (state) => {
  test('is in no list and on no page', async () => {
    const stageName = `Hidden ${state}`;
    const { id } = await add({ state, stageName, city: `City of ${state}`, tagName: `Art of ${state}` });
    const all = JSON.stringify(await list({ page_size: 48 }));
    for (const hidden of [id, stageName, `City of ${state}`, `Art of ${state}`]) {
      expect(all).not.toContain(hidden);
    }
    expect((await list({ city: `City of ${state}` })).total).toBe(0);
    await expect(get(id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });
});
