import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
import { type PostRows, readPosts } from '../../test/support/posts.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

let folder: string;
let config: Config;
let drop: () => Promise<void>;
const printed = captureOutput();
const log = createLogger('silent');

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), 'jalsa-posts-'));
  config = readConfig({ DATABASE_URL: database.url, JALSA_DATA: folder, LOG_LEVEL: 'silent' });
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f6b50' } });
  await writeFile(join(folder, 'steps.png'), await picture.png().toBuffer());
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});
const run = (...args: string[]) => runCommand(['posts', ...args], config, log);
async function add(name: string, text: string) {
  await writeFile(join(folder, name), text);
  await run('add', join(folder, name));
}
async function stored() {
  let rows: PostRows = [];
  await withDatabase(config, log, async ({ database }) => {
    rows = await readPosts(database);
  });
  return rows;
}

test('posts add stores a Markdown file with its pictures, posts list shows it, posts remove deletes it', async () => {
  await add(
    'mumbai.md',
    '---\ntitle: "Mumbai: by the sea"\ntags: [City guide]\ntitle_image: steps.png\n---\n\nThe **steps**.\n\n![Steps](steps.png)\n',
  );
  expect(printed.all).toEqual([
    `Imported 1 post from ${join(folder, 'mumbai.md')}.`,
    'Next: jalsa posts list',
  ]);
  const [row] = await stored();
  expect(row).toMatchObject({
    handle: 'mumbai',
    kind: 'admin',
    title: 'Mumbai: by the sea',
    excerpt: 'The steps.',
  });
  expect(row?.operations).toContainEqual({
    insert: { image: row?.titleImage },
    attributes: { alt: 'Steps', width: 30, height: 20 },
  });
  printed.all.length = 0;
  await run('list');
  expect(printed.all).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d {2}admin {2}mumbai {2}Mumbai: by the sea$/),
    'Next: jalsa posts remove HANDLE',
  ]);
  await run('remove', 'mumbai');
  expect(await stored()).toEqual([]);
  await expect(run('remove', 'mumbai')).rejects.toThrow(new ConfigError('There is no post mumbai.'));
});

test('posts add names each fault of a file, and stores nothing', async () => {
  await add('bad.md', '---\nkind: static\nkey: 12\nlocation: atlantis\n---\n![x](https://a.example/x.png)\n');
  expect(printed.all).toEqual([
    'posts[0].key: must be a text',
    'posts[0].title: is missing',
    'posts[0].location: there is no location "atlantis"',
    'posts[0].n: is missing: a static post needs a number',
    'posts[0].markdown: the picture https://a.example/x.png: a path of this site, or a file beside the catalogue file',
    expect.stringMatching(/^5 errors in .*bad\.md; nothing was written\.$/),
  ]);
  expect(await stored()).toEqual([]);
});

test('posts add names the line of a picture whose bytes stand in the text, in one short line', async () => {
  const bytes = 'A'.repeat(5_000);
  await add('bytes.md', `---\ntitle: Bytes\n---\n## Where\n\nHere:\n![x](data:image/png;base64,${bytes})\n`);
  expect(printed.all).toEqual([
    'posts[0].markdown: line 7 is a picture with a data: address; name a file, or a path of this site',
    expect.stringMatching(/^1 error in .*bytes\.md; nothing was written\.$/),
  ]);
  expect(await stored()).toEqual([]);
});

test.each([
  ['no-fields.md', 'Only text', /begins with the fields of the post between two lines of ---/],
  ['list.md', '---\n- a\n---\n', /the fields between the lines of --- are not YAML/],
  ['broken.md', '---\ntitle: "a\n---\n', /broken\.md: /],
])('posts add refuses %s', async (name, text, message) => {
  await expect(add(name, text)).rejects.toThrow(message);
});

test('posts add names a file that cannot be read', async () => {
  await expect(run('add', join(folder, 'gone.md'))).rejects.toThrow('gone.md cannot be read');
});
