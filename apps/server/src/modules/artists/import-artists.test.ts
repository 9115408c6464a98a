import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTagGroups, onboard, verify } from '../../../test/support/artists.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { terminal } from '../audit/index.ts';
import { importArtists } from './import-artists.service.ts';
import { decideArtist, removeArtist } from './review-artists.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await addTagGroups(server);
});
afterAll(() => server.close());

const entry = (changes: object = {}) => ({
  handle: 'the-larks',
  stage_name: 'The Larks',
  tag: 'Band',
  bio: '<p>We sing at dawn.</p><script>alert(1)</script>',
  city: 'Pune',
  state: 'Maharashtra',
  profile_image: '/files/images/demo1-artist-the-larks-0--112233',
  gallery: [{ image: '/files/images/demo1-artist-the-larks-1--112233', alt: 'At dawn' }],
  links: [{ name: 'website', url: 'https://larks.example/' }],
  ...changes,
});
const importOne = (changes: object = {}) => importArtists(server.context.database, [entry(changes)], NOW);
const get = (handle: string) => server.api.publishedArtists.get({ params: { handle } });

test('an artist of a catalogue file is published, with a bio without scripts', async () => {
  await importOne();
  expect(await get('the-larks')).toMatchObject({
    stage_name: 'The Larks',
    tags: ['Band'],
    city: 'Pune',
    bio: '<p>We sing at dawn.</p>',
    gallery: [{ alt: 'At dawn' }],
    links: [{ name: 'website', url: 'https://larks.example/' }],
  });
});

test('another import changes the profile and keeps the id', async () => {
  await importOne({ handle: 'the-owls' });
  const { _id } = await get('the-owls');
  await importOne({ handle: 'the-owls', stage_name: 'The Night Owls' });
  expect(await get('the-owls')).toMatchObject({ _id, stage_name: 'The Night Owls' });
});

test('a profile that an artist made in the app stays as it is', async () => {
  const artist = await onboard(server, { stage_name: 'The Herons' });
  await verify(server, artist);
  await decideArtist(server.context, artist.id, { decision: 'published', by: terminal('Asha'), version: 2 });
  await importOne({ handle: 'the-herons', stage_name: 'Somebody Else' });
  expect(await get('the-herons')).toMatchObject({ _id: artist.id, stage_name: 'The Herons' });
});

test('the pictures of a removed artist stay for other parts of the catalogue', async () => {
  await importOne({ handle: 'the-wrens' });
  const { _id } = await get('the-wrens');
  await removeArtist(server.context, _id, terminal('Asha'));
  await expect(get('the-wrens')).rejects.toMatchObject({ code: 'not_found' });
  const { rows } = await server.context.pool.query('select 1 from image_deletions where id like $1', [
    'demo1-%',
  ]);
  expect(rows).toEqual([]);
});
