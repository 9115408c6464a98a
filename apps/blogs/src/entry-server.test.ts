import { describe, expect, it } from 'vitest';
import { failure, fakePosts } from '../test/fake-posts.ts';
import { makeCard, makePost } from '../test/make-post.ts';
import { site } from './entry-server.ts';

const ORIGIN = 'https://jalsa.example';
const assets = {
  manifest: { 'src/entry-client.ts': { file: 'entry.js' } },
};

const server = fakePosts((path, { page = '0', kind }) => {
  if (path.endsWith('/list')) {
    const posts = page === '9' ? [] : [makeCard(), makeCard({ handle: 'second', title: 'Second' })];
    return {
      body: {
        _payload: posts,
        total: kind ? 2 : 30,
        page: Number(page),
        page_size: 12,
        tags: [{ tag: 'Food & drink', total: 2 }],
      },
    };
  }
  const id = path.split('/').at(-1);
  if (id === 'away') return failure(503, 'unavailable', 'The content site does not answer.');
  if (id === 'bad') return failure(400, 'invalid_request', 'id: not valid');
  if (id === 'gone') return failure(404, 'not_found', 'This post doesn’t exist.');
  return { body: { _payload: makePost() } };
});

const render = (path: string) =>
  site.render(new Request(ORIGIN + path), { fetch: server.fetch, origin: ORIGIN, assets });

async function get(path: string) {
  const page = await render(path);
  if ('redirect' in page) throw new Error(`${path} redirects to ${page.redirect}`);
  return page;
}

describe('the rendered list', () => {
  it('links its posts, its filters and its pages below the mount', async () => {
    const { status, html } = await get('/blogs');
    expect(status).toBe(200);
    for (const path of [
      '/blogs/an-evening-in-delhi',
      '/blogs?kind=static',
      '/blogs?tag=Food+%26amp%3B+drink',
      '/blogs?page=2',
      '/blogs?page=3',
    ])
      expect(html).toContain(`href="${path.replace('%26amp%3B', '%26')}"`);
    expect(html).toContain('<link rel="canonical" href="https://jalsa.example/blogs"/>');
    expect(html).toContain('Fri 20 Nov 05:30 PM');
    expect(html).toContain('6 min read');
  });

  it('asks for the page and the filters of its address, twelve posts a page', async () => {
    const { html } = await get('/blogs?kind=admin&tag=Food&page=2');
    expect(server.asked.at(-1)).toMatch(/\/blog\/list\?kind=admin&tag=Food&page=1&page_size=12$/);
    expect(html).toContain('<h1');
    expect(html).toContain('From Jalsa about Food');
    expect(html).toContain('<link rel="canonical" href="https://jalsa.example/blogs"/>');
  });

  it('ignores an unknown kind and a page that is no number', async () => {
    await get('/blogs?kind=private&page=zero');
    expect(server.asked.at(-1)).toMatch(/\/blog\/list\?page=0&page_size=12$/);
  });

  it('has no page after the last one', async () => {
    expect((await get('/blogs?page=10')).status).toBe(404);
  });

  it('names its feeds and the marketplace', async () => {
    const { html } = await get('/blogs');
    expect(html).toContain('type="application/rss+xml"');
    expect(html).toContain('href="https://jalsa.example/blogs/atom.xml"');
    expect(html).toMatch(/<a href="\/"[^>]*>Events<\/a>/);
  });
});

describe('the rendered post', () => {
  it('has its title, date, text, contents, related posts and events, and no operations', async () => {
    const { status, html } = await get('/blogs/an-evening-in-delhi');
    expect(status).toBe(200);
    expect(html).toContain('Tea <strong>first</strong>');
    expect(html).toContain('href="/blogs/an-evening-in-delhi#fort"');
    expect(html).toContain('Related blogs');
    expect(html).toContain('href="/events/music/raga"');
    expect(html).toContain('href="/explore/events-in-delhi"');
    expect(html).toMatch(/<a[^>]*href="\/blogs"[^>]*>More Blogs<\/a>/);
    expect(html).not.toContain('secret operations');
  });

  it('describes itself as BlogPosting with its author, dates, picture and translations', async () => {
    const { html } = await get('/blogs/an-evening-in-delhi');
    const objects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(objects.map((object) => object['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(objects[0]).toMatchObject({
      headline: 'An evening in Delhi',
      datePublished: '2026-11-20T12:00:00.000Z',
      dateModified: '2026-11-21T12:00:00.000Z',
      author: { '@type': 'Person', name: 'Meera Iyer' },
      image: ['https://jalsa.example/files/images/delhi--c0ffee?w=1200'],
      inLanguage: 'en-IN',
    });
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain(
      '<link rel="alternate" hrefLang="hi-IN" href="https://jalsa.example/blogs/dilli-ki-shaam"/>',
    );
  });

  it.each([
    '/blogs/blogs-details/7',
    '/blogs/blogs-details/post-an-evening-in-delhi',
    '/blogs/blogs-detailsHandle/an-evening-in-delhi',
    '/blogs/evening',
  ])('redirects %s to its canonical address', async (path) => {
    expect(await render(path)).toEqual({ status: 301, redirect: '/blogs/an-evening-in-delhi' });
  });

  it.each(['/blogs/gone', '/blogs/bad', '/blogs/blogs-details/gone', '/blogs/no/such/page'])(
    'answers 404 with the message of the specification for %s',
    async (path) => {
      const { status, html } = await get(path);
      expect(status).toBe(404);
      expect(html).toContain('Blog not found');
      expect(html).toContain('More Blogs');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it('shows Retry when its post cannot be loaded, and is not cached', async () => {
    const { status, html, headers } = await get('/blogs/away');
    expect(status).toBe(503);
    expect(html).toContain('The content site does not answer.');
    expect(html).toContain('Retry');
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('keeps the filters and the page in the key of a cached list, and nothing in that of a post', () => {
  expect(
    ['/blogs?utm_source=x&page=2&kind=admin', '/blogs/an-evening?page=2'].map((path) =>
      site.pageAddress(path),
    ),
  ).toEqual(['/blogs?kind=admin&page=2', '/blogs/an-evening']);
});
