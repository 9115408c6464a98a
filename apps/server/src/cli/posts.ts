import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { removePost, validateCatalogue } from '../modules/catalogue/index.ts';
import { findAllCards } from '../modules/posts/index.ts';
import { importParsed } from './import.ts';
import { withDatabase } from './with-database.ts';

export const POSTS_USAGE = 'posts add FILE.md | list | remove HANDLE';

const usage = () => new ConfigError(`usage: jalsa ${POSTS_USAGE}`);

/** `jalsa posts`: adds or replaces a post from a Markdown file, lists the posts, or removes one. */
export async function runPosts(args: string[], config: Config, log: Logger): Promise<void> {
  const [verb, name, ...rest] = args;
  if (rest.length > 0) throw usage();
  if (verb === 'add' && name !== undefined) return addPost(name, config, log);
  if (verb === 'list' && name === undefined) return listPosts(config, log);
  if (verb === 'remove' && name !== undefined) return remove(name, config, log);
  throw usage();
}

/** The fields of a post stand in YAML between two lines of hyphens, before its text. */
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

async function addPost(file: string, config: Config, log: Logger): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigError(`${file} cannot be read (${error.message})`);
  });
  const [head = '', fields = ''] = FRONT_MATTER.exec(text) ?? [];
  if (head === '')
    throw new ConfigError(`${file}: begins with the fields of the post between two lines of ---`);
  const post = {
    handle: basename(file, extname(file)),
    kind: 'admin',
    createdAt: new Date().toISOString(),
    ...readFields(file, fields),
    markdown: text.slice(head.length),
  };
  await importParsed(validateCatalogue({ posts: [post] }), file, config, log);
}

function readFields(file: string, yaml: string): object {
  try {
    const fields: unknown = parseYaml(yaml);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new ConfigError(`${file}: ${error.message.split('\n')[0]}`);
  }
  throw new ConfigError(`${file}: the fields between the lines of --- are not YAML as "title: …"`);
}

async function listPosts(config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async ({ database }) => {
    const posts = await findAllCards(database);
    if (posts.length === 0) process.stdout.write('There are no posts.\n');
    for (const { handle, kind, n, createdAt, title } of posts) {
      const name = n === null ? kind : `${kind} ${n}`;
      process.stdout.write(
        `${createdAt.toISOString().slice(0, 10)}  ${name.padEnd(10)}  ${handle}  ${title}\n`,
      );
    }
  });
}

async function remove(handle: string, config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    if (!(await removePost(context, handle))) throw new ConfigError(`There is no post ${handle}.`);
    process.stdout.write(`The post ${handle} is removed.\n`);
  });
}
