import type { contract, QueryInput } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvent, addLocation } from '../../../test/support/catalogue.ts';
import { addPost } from '../../../test/support/posts.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const handles = (posts: readonly { handle: string }[]) => posts.map(({ handle }) => handle);

let server: TestApp;
const list = (query: QueryInput<typeof contract.posts.list> = {}) => server.api.posts.list({ query });
const details = async (id: string) => (await server.api.posts.details({ params: { id } }))._payload;

beforeAll(async () => {
  server = await createTestApp();
  const { database } = server.context;
  await addPost(database, {
    handle: 'first',
    kind: 'public',
    createdAt: daysAgo(9),
    tags: ['Delhi', 'Food'],
  });
  await addPost(database, { handle: 'second', key: '2nd', createdAt: daysAgo(8), tags: ['Delhi'] });
  await addPost(database, { handle: 'third', n: 3, createdAt: daysAgo(7), tags: ['Delhi', 'Food', 'Music'] });
  await addPost(database, { handle: 'fourth', kind: 'public', createdAt: daysAgo(6), tags: ['Music'] });
  await addPost(database, { handle: 'fifth', n: 5, createdAt: daysAgo(5), tags: ['Music'] });
  await addPost(database, {
    handle: 'sixth',
    createdAt: daysAgo(4),
    tags: ['Delhi', 'Food'],
    translationOf: 'second',
    language: 'hi',
  });
  await addPost(database, { handle: 'tomorrow', n: 7, createdAt: daysAgo(-1), tags: ['Delhi'] });
});
afterAll(() => server.close());

describe('a list of posts', () => {
  it('has the posts of every kind by date, two a page', async () => {
    const first = await list();
    expect(handles(first._payload)).toEqual(['sixth', 'fifth']);
    expect(first).toMatchObject({ total: 6, page: 0, page_size: 2 });
    expect(handles((await list({ page: 2 }))._payload)).toEqual(['second', 'first']);
  });

  it('has the posts of one kind, with the tags of that kind, the most frequent first', async () => {
    const { _payload, total, tags } = await list({ kind: 'public', page_size: 12 });
    expect(handles(_payload)).toEqual(['fourth', 'first']);
    expect(total).toBe(2);
    expect(tags).toEqual([
      { tag: 'Delhi', total: 1 },
      { tag: 'Food', total: 1 },
      { tag: 'Music', total: 1 },
    ]);
    expect((await list({ tag: 'Food' })).tags[0]).toEqual({ tag: 'Delhi', total: 4 });
  });

  it('has the posts of a tag, and none of an unknown one', async () => {
    expect(handles((await list({ tag: 'Food', page_size: 12 }))._payload)).toEqual([
      'sixth',
      'third',
      'first',
    ]);
    expect(await list({ tag: 'food' })).toMatchObject({ _payload: [], total: 0 });
  });

  it('has every post without pages', async () => {
    const { _payload, total } = await list({ no_pagination: 'true', page: 4, page_size: 2 });
    expect([_payload.length, total]).toEqual([6, 6]);
  });

  it('leaves out a post until its date has come', async () => {
    const query = { kind: 'static', page_size: 12 } as const;
    expect(handles((await list(query))._payload)).toEqual(['fifth', 'third']);
    await expect(details('tomorrow')).rejects.toMatchObject({ code: 'not_found', message: 'Blog not found' });
    await expect(server.api.posts.content({ params: { n: '7' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a post', () => {
  it.each(['second', '2nd'])('is found by %s, and has the path of its key', async (id) => {
    expect(await details(id)).toMatchObject({ _id: 'second', path: '/blogs/2nd', kind: 'admin', n: null });
  });

  it('is found by its number, if it is static', async () => {
    expect(await details('3')).toMatchObject({ handle: 'third', kind: 'static', n: 3, path: '/blogs/third' });
    await expect(details('4')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has its text as operations and as HTML with ids of the headings', async () => {
    await addPost(server.context.database, { handle: 'with-text', markdown: '## Where\n\nGo **there**.' });
    const { postContent, html, headings, excerpt, reading_minutes } = await details('with-text');
    expect(JSON.parse(postContent)[0]).toEqual({ insert: 'Where' });
    expect(html).toBe('<h2 id="where">Where</h2>\n<p>Go <strong>there</strong>.</p>');
    expect(headings).toEqual([{ id: 'where', level: 2, text: 'Where' }]);
    expect({ excerpt, reading_minutes }).toEqual({ excerpt: 'Go there.', reading_minutes: 1 });
  });

  it('shows one post of each kind that shares most tags, the newest first, without translations', async () => {
    const { related } = await details('third');
    expect(handles(related)).toEqual(['fifth', 'first', 'sixth']);
    const { related: ofSecond, translations } = await details('second');
    expect(handles(ofSecond)).toEqual(['third', 'first', 'with-text']);
    expect(translations).toEqual([{ language: 'hi', title: 'Ten evenings in Delhi', path: '/blogs/sixth' }]);
  });

  it('shows events of its city, else events that its tags find', async () => {
    const { database } = server.context;
    const { id: locationId } = await addLocation(database, { handle: 'delhi', region: 'Delhi' });
    const event = await addEvent(database, { locationId, name: 'Qawwali at the Tomb' });
    await addPost(database, { handle: 'of-city', location: 'delhi' });
    await addPost(database, { handle: 'of-tag', tags: ['Nothing', 'Qawwali'] });
    const ofCity = await details('of-city');
    expect(ofCity.location).toMatchObject({ handler: 'delhi', region: 'Delhi' });
    expect(handles(ofCity.events)).toEqual([event.handle]);
    expect(handles((await details('of-tag')).events)).toEqual([event.handle]);
  });

  it('is on the content site that is built in, if it is static', async () => {
    const { post, imageUrl } = await server.api.posts.content({ params: { n: '3' } });
    expect(post).toMatchObject({ title: 'Ten evenings in Delhi', createdAt: daysAgo(7).toISOString() });
    expect(JSON.parse(post.postContent)).toContainEqual({ insert: 'bold', attributes: { bold: true } });
    expect(imageUrl).toBeNull();
  });
});
