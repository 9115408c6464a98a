import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { removePost, validateCatalogue } from '../modules/catalogue/index.ts';
import { findAllCards } from '../modules/posts/index.ts';
import { type Command, form } from './command.ts';
import { importParsed } from './import.ts';
import { isoDay, print, printRows } from './print.ts';
import { databaseForm } from './with-database.ts';

/** `jalsa posts`: adds or replaces a post from a Markdown file, lists the posts, or removes one. */
export const posts: Command<[Config, Logger]> = {
  about: 'the posts of the blog',
  example: 'add guides/mumbai.md',
  forms: [
    form({
      words: 'add',
      operand: 'FILE.md',
      does: 'adds or replaces the post with the name of a Markdown file (docs/blogs.md)',
      next: 'jalsa posts list',
      run: ({ operand }, config, log) => addPost(operand, config, log),
    }),
    databaseForm({
      words: 'list',
      does: 'lists the posts',
      next: 'jalsa posts remove HANDLE',
      run: async (_given, { database }) => {
        const cards = await findAllCards(database);
        if (cards.length === 0) print('There are no posts.');
        printRows(
          cards.map(({ handle, kind, n, createdAt, title }) => [
            isoDay(createdAt),
            n === null ? kind : `${kind} ${n}`,
            handle,
            title,
          ]),
        );
      },
    }),
    databaseForm({
      words: 'remove',
      operand: 'HANDLE',
      does: 'removes a post',
      next: 'jalsa posts list',
      run: async ({ operand: handle }, context) => {
        if (!(await removePost(context, handle))) throw new ConfigError(`There is no post ${handle}.`);
        print(`The post ${handle} is removed.`);
      },
    }),
  ],
};

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
    // Empty lines for those of the fields: a fault names the line of the file.
    markdown: head.replaceAll(/[^\n]/g, '') + text.slice(head.length),
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
