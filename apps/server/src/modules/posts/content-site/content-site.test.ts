import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPost } from '../../../../test/support/posts.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';

const SECONDS_FRESH = 10 * 60;
const SECONDS_STALE = 24 * 60 * 60;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
const requests: IncomingMessage[] = [];
const cms = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});

const sendPost = (title: string, more: object = {}): Answer => {
  const post = {
    title,
    createdAt: '2026-11-01T10:00:00+05:30',
    postContent: '[{"insert":"From the site\\n"}]',
  };
  return (_request, response) => response.end(JSON.stringify({ post, imageUrl: '/up/a.png', ...more }));
};
const sendStatus =
  (status: number): Answer =>
  (_request, response) =>
    response.writeHead(status).end('{}');
const breakOff: Answer = (request) => request.socket.destroy();

let server: TestApp;
let address: string;
beforeAll(async () => {
  cms.listen(0, '127.0.0.1');
  await once(cms, 'listening');
  address = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
  server = await createTestApp({ CMS_URL: address });
});
afterAll(async () => {
  await server.close();
  cms.close();
});
beforeEach(() => {
  requests.length = 0;
  // Longer than any copy or failure is kept.
  server.clock.advance(2 * SECONDS_STALE);
});

const details = async (id: string | number) =>
  (await server.api.posts.details({ params: { id: String(id) } }))._payload;
/** How a request of a post fails; the caller does not repeat it, since it must wait longer than it does. */
const failureOf = (id: string | number) =>
  details(id).then(
    () => null,
    ({ code, retryAfter }) => ({ code, retryAfter }),
  );
const UNAVAILABLE = { code: 'unavailable', retryAfter: 30 };

it('takes the text of a static post from the content site, and its names from the database', async () => {
  await addPost(server.context.database, { handle: 'fees', n: 1, title: 'Old title', tags: ['Tickets'] });
  answer = sendPost('From the site');
  expect(await details('fees')).toMatchObject({
    title: 'From the site',
    createdAt: '2026-11-01T04:30:00.000Z',
    title_image: `${address}/up/a.png`,
    html: '<p>From the site</p>',
    tags: ['Tickets'],
    path: '/blogs/fees',
  });
  const [request] = requests;
  expect(request?.url).toBe('/api/posts/1');
  expect(request?.headers.timestamp).toBe(String(server.clock.now().getTime()));
});

it('shows a post that only the content site knows, by its number', async () => {
  answer = sendPost('Unlisted', { imageUrl: 'https://other.example/a.png' });
  expect(await details(41)).toMatchObject({
    title: 'Unlisted',
    n: 41,
    kind: 'static',
    title_image: null,
    path: '/blogs/blogs-details/41',
  });
  answer = sendStatus(404);
  expect(await failureOf(42)).toMatchObject({ code: 'not_found' });
});

it('reads a post again after ten minutes', async () => {
  answer = sendPost('First');
  await details(2);
  answer = sendPost('Second');
  server.clock.advance(SECONDS_FRESH - 1);
  expect((await details(2)).title).toBe('First');
  expect(requests).toHaveLength(1);
  server.clock.advance(1);
  expect((await details(2)).title).toBe('Second');
});

it.each<[string, Answer]>([
  ['breaks off', breakOff],
  ['answers 500', sendStatus(500)],
  ['answers no JSON', (_request, response) => response.end('<html>')],
  ['answers no post', (_request, response) => response.end('{"post":{}}')],
])('serves its copy for a day when the content site %s', async (_name, failing) => {
  answer = sendPost('Copied');
  await details(3);
  answer = failing;
  server.clock.advance(SECONDS_FRESH);
  expect((await details(3)).title).toBe('Copied');
  server.clock.advance(SECONDS_STALE - SECONDS_FRESH);
  expect(await failureOf(3)).toEqual(UNAVAILABLE);
  answer = sendPost('Back');
  server.clock.advance(30);
  expect((await details(3)).title).toBe('Back');
});

it('asks a site that cannot be reached for no other post during half a minute', async () => {
  answer = breakOff;
  expect(await failureOf(4)).toEqual(UNAVAILABLE);
  expect(await failureOf(5)).toEqual(UNAVAILABLE);
  expect(requests.map(({ url }) => url)).toEqual(['/api/posts/4']);
});

it('asks for other posts when the content site fails for one', async () => {
  answer = sendStatus(500);
  expect(await failureOf(6)).toEqual(UNAVAILABLE);
  answer = sendPost('Another');
  expect(await failureOf(6)).toEqual(UNAVAILABLE);
  expect((await details(7)).title).toBe('Another');
  expect(requests).toHaveLength(2);
});

it('follows no redirect of the content site', async () => {
  let followed = false;
  answer = (request, response) => {
    if (request.url === '/inside') followed = true;
    response.writeHead(302, { location: '/inside' }).end();
  };
  expect(await failureOf(12)).toEqual(UNAVAILABLE);
  expect(followed).toBe(false);
});

it('limits the posts that one address makes the server read from the content site', async () => {
  answer = sendStatus(404);
  const statuses: number[] = [];
  for (let n = 1000; n < 1061; n += 1) {
    const url = `/service/accounts_service/v1/no_auth/blog/details/${n}`;
    statuses.push((await server.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await server.app.inject('/service/accounts_service/v1/no_auth/blog/details/1060')).statusCode).toBe(
    404,
  );
});

it('refuses an answer of more than a megabyte', async () => {
  answer = (_request, response) => response.end(`"${'x'.repeat(1_100_000)}"`);
  expect(await failureOf(8)).toEqual(UNAVAILABLE);
});

it('answers the posts of the database at its own address, whatever CMS_URL says', async () => {
  await addPost(server.context.database, { n: 9, title: 'Ours', createdAt: NOW });
  expect((await server.api.posts.content({ params: { n: '9' } })).post.title).toBe('Ours');
});

it('a content site that cannot be reached is logged as such, not as a database that is unavailable', async () => {
  const lines: string[] = [];
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const other = await createTestApp(
    { CMS_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
    { logTo: (line) => lines.push(line) },
  );
  try {
    await addPost(other.context.database, { handle: 'unread', n: 7, title: 'Unread', tags: [] });
    const answer = await other.app.inject('/service/accounts_service/v1/no_auth/blog/details/unread');
    expect(answer.statusCode).toBe(503);
  } finally {
    await other.close();
  }
  expect(lines.join('')).toContain('the content site could not be read');
  expect(lines.join('')).not.toContain('the database is unavailable');
});
