import type { Operation } from '@jalsa/rich-text';
import { RESERVED_POST_NAMES } from '../../posts/index.ts';
import type { IssueCollector, Path } from './catalogue.errors.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import { image } from './fields.shape.ts';
import { forEachValid, type PartiallyValid } from './valid-subset.rules.ts';

type Post = PartiallyValid<Catalogue['posts'][number]>;

/** A post of the database, as far as names and numbers of other posts must differ from its own. */
export interface KnownPost {
  handle: string;
  key: string | null;
  n: number | null;
}

/** Finds names and numbers that two posts share, unknown originals of translations, and posts without a text. */
export function checkPosts(
  posts: PartiallyValid<Catalogue>['posts'],
  known: readonly KnownPost[],
  issues: IssueCollector,
): void {
  const inFile = new Set(posts?.map((post) => post?.handle));
  // A post of the file replaces the one of the database.
  const others = known.filter(({ handle }) => !inFile.has(handle));
  const names = new Set(others.flatMap(({ handle, key }) => (key === null ? [handle] : [handle, key])));
  const numbers = new Set(others.flatMap(({ n }) => n ?? []));
  const handles = new Set([...inFile, ...others.map(({ handle }) => handle)]);
  forEachValid(posts, (post, i) => {
    const path: Path = ['posts', i];
    for (const field of ['handle', 'key'] as const) checkName(post[field], [...path, field], names, issues);
    checkNumber(post, path, numbers, issues);
    const original = post.translation_of;
    if (original && (original === post.handle || !handles.has(original)))
      issues.add([...path, 'translation_of'], `there is no other post "${original}"`);
    checkText(post, path, issues);
  });
}

function checkName(
  name: string | null | undefined,
  path: Path,
  names: Set<string>,
  issues: IssueCollector,
): void {
  if (!name) return;
  if (names.has(name)) issues.add(path, `"${name}" is used more than once, as the handle or key of a post`);
  if (RESERVED_POST_NAMES.includes(name))
    issues.add(path, `"${name}" is reserved: other pages have this address`);
  if (/^\d+$/.test(name)) issues.add(path, 'must have a letter: a number names a static post');
  names.add(name);
}

function checkNumber({ kind, n }: Post, path: Path, numbers: Set<number>, issues: IssueCollector): void {
  if (kind === 'static' && n == null) issues.add([...path, 'n'], 'is missing: a static post needs a number');
  if (kind !== undefined && kind !== 'static' && n != null)
    issues.add([...path, 'n'], 'only a static post has a number');
  if (n == null) return;
  if (numbers.has(n)) issues.add([...path, 'n'], `${n} is used more than once`);
  numbers.add(n);
}

function checkText(post: Post, path: Path, issues: IssueCollector): void {
  const texts = (['postContent', 'markdown'] as const).filter((field) => post[field] != null);
  const isInvalid = (field: string) => issues.hasFormatIssue([...path, field]);
  // The text of a static post may be on a content site of its own.
  if (texts.length === 0 && post.kind !== 'static' && !isInvalid('postContent') && !isInvalid('markdown'))
    issues.add([...path, 'markdown'], 'is missing: a post needs markdown or postContent');
  if (texts.length === 2) issues.add([...path, 'markdown'], 'a post has markdown or postContent, not both');
  for (const field of texts) {
    for (const picture of picturesOf(post[field] as Operation[])) {
      const [fault] = image.safeParse(picture).error?.issues ?? [];
      if (fault) issues.add([...path, field], `the picture ${shortened(picture)}: ${fault.message}`);
    }
  }
}

const shortened = (address: string) => (address.length > 80 ? `${address.slice(0, 79)}…` : address);

const picturesOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap(({ insert, attributes }) => {
    const poster = attributes?.poster;
    const of = typeof insert === 'object' && 'image' in insert ? [insert.image] : [];
    return typeof poster === 'string' ? [...of, poster] : of;
  });
