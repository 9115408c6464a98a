import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPost } from '../../../test/support/posts.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { writeFeed } from './index.ts';

const LONG_TEXT = 'An evening at the stepwell. '.repeat(100).trim();
const TITLE = 'Fish & <chips> ]]> "now"';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  const { database } = server.context;
  await addPost(database, {
    handle: 'newest',
    key: 'n1',
    title: TITLE,
    author: 'Asha & Ravi',
    tags: ['City guide', 'Food & drink'],
    titleImage: '/files/images/a-picture',
    markdown: `## Where\n\n${LONG_TEXT} [Explore](/explore) \`]]>\`\n\n![A lamp](/files/images/lamp)`,
    updatedAt: NOW,
  });
  for (let number = 1; number <= 24; number++)
    await addPost(database, {
      handle: `older-${number}`,
      createdAt: new Date(NOW.getTime() - number * 86_400_000),
    });
});
afterAll(() => server.close());

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'category', 'link', 'atom:link'].includes(name),
});
async function read(format: 'rss' | 'atom') {
  const xml = await writeFeed(server.context, format);
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}
const origin = () => server.context.config.siteOrigin;
const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

describe('the RSS feed', () => {
  it('has a channel with title, link, description, language and its own address', async () => {
    const { rss } = await read('rss');
    expect(rss['@version']).toBe('2.0');
    expect(rss.channel).toMatchObject({ title: 'Jalsa Blogs', language: 'en-IN' });
    expect(rss.channel.link).toContain(`${origin()}/blogs`);
    expect(rss.channel.description).not.toBe('');
    expect(rss.channel.lastBuildDate).toMatch(RFC_822);
    expect(rss.channel['atom:link'][0]).toMatchObject({
      '@rel': 'self',
      '@href': `${origin()}/blogs/rss.xml`,
      '@type': 'application/rss+xml',
    });
  });

  it('has the newest twenty posts, each with a title, an address, a different guid and its date', async () => {
    const { item } = (await read('rss')).rss.channel;
    expect(item).toHaveLength(20);
    expect(item[0]).toMatchObject({ title: TITLE, 'dc:creator': 'Asha & Ravi' });
    expect(new Set(item.map(({ guid }: { guid: object }) => JSON.stringify(guid))).size).toBe(20);
    for (const { link, pubDate, author } of item) {
      expect(URL.canParse(link[0])).toBe(true);
      expect(pubDate).toMatch(RFC_822);
      // An author of RSS is an email address.
      expect(author).toBeUndefined();
    }
  });

  it('has the full text, with absolute addresses', async () => {
    const [{ 'content:encoded': content, category }] = (await read('rss')).rss.channel.item;
    expect(content).toContain(LONG_TEXT);
    expect(content).toContain(`<a href="${origin()}/explore">Explore</a> <code>]]&gt;</code>`);
    expect(content).toContain(`<img src="${origin()}/files/images/a-picture?w=1200"`);
    expect(content).not.toMatch(/(?:href|src)="\//);
    expect(category).toEqual(['City guide', 'Food & drink']);
  });
});

describe('the Atom feed', () => {
  it('has an id, a title, an author, the time of the last change, and links to itself and to the blog', async () => {
    const { feed } = await read('atom');
    expect(feed).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      id: `${origin()}/blogs`,
      title: 'Jalsa Blogs',
      author: { name: 'Jalsa' },
      updated: NOW.toISOString(),
    });
    expect(feed.link).toEqual([
      { '@rel': 'alternate', '@href': `${origin()}/blogs` },
      { '@rel': 'self', '@href': `${origin()}/blogs/atom.xml` },
    ]);
  });

  it('has the newest twenty posts with id, title, dates, categories and full text', async () => {
    const { entry } = (await read('atom')).feed;
    expect(entry).toHaveLength(20);
    const [first] = entry;
    expect(first).toMatchObject({
      id: `${origin()}/blogs/n1`,
      title: { '#text': 'Fish &amp; &lt;chips&gt; ]]&gt; &quot;now&quot;', '@type': 'html' },
      author: { name: 'Asha & Ravi' },
      updated: NOW.toISOString(),
    });
    expect(first.category[0]).toMatchObject({ '@term': 'City guide' });
    expect(first.content['#text']).toContain(LONG_TEXT);
    for (const { published, updated } of entry) {
      expect(published).toMatch(RFC_3339);
      expect(updated).toMatch(RFC_3339);
    }
  });
});
