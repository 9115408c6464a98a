import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { joinNeighbours, phoneticKey, type SearchWords, transpositions } from './search-words.rules.ts';

/** A search as four `tsquery` texts: `matches` selects listings, the others rank them. */
export interface SearchQuery {
  matches: string;
  /** Every word of the search, stop words included, exactly as typed. */
  allWords: string;
  /** Every required word exactly as typed. */
  requiredWords: string;
  /** Every required word as the beginning of a word. */
  requiredPrefixes: string;
}

/** At most this many words of the catalogue are tried as corrections of one typed word. */
const MAX_CORRECTIONS = 40;
/** A shorter word is never corrected. */
const MIN_CORRECTED_FUZZY = 3;
/**
 * From this length a strict search also corrects a word, and finds it inside other words (`ball` in `football`).
 * Shorter words are corrected by a fuzzy search only: `art` is not `arm`.
 */
const MIN_CORRECTED_STRICT = 4;
/** From this length a fuzzy search also corrects the beginning of a word; its second half is long enough for trigrams. */
const MIN_CORRECTED_PREFIX = 5;

/**
 * Builds the query for the words of a search. All required words must match.
 *
 * `strict`: a word matches a word that begins with it and, from four letters, a word at a distance of one edit (one
 * letter wrong, missing or too many, or two neighbours swapped) or one that contains it. Two neighbouring words also
 * match as one word.
 *
 * `fuzzy` adds: words of three letters are corrected, a word matches a word whose beginning is at a distance of one edit,
 * and a word matches a word of another script that sounds like it.
 */
export async function buildSearchQuery(
  executor: Executor,
  { required, all }: SearchWords,
  mode: 'strict' | 'fuzzy',
): Promise<SearchQuery> {
  const isFuzzy = mode === 'fuzzy';
  const joins = joinNeighbours(required);
  const corrections = await findCorrections(
    executor,
    required,
    joins.map(({ joined }) => joined),
    isFuzzy,
  );
  const alternatives = required.map((word) => [
    prefix(word),
    ...(isFuzzy ? fuzzyAlternatives(word) : []),
    ...(corrections.get(word) ?? []).map(quoted),
  ]);
  const joined = joins
    .filter(({ joined }) => corrections.has(joined))
    .map(({ words }) => words.map((word) => [prefix(word)]));
  return {
    matches: anyOf([alternatives, ...joined]),
    allWords: all.map(quoted).join('&'),
    requiredWords: required.map(quoted).join('&'),
    requiredPrefixes: anyOf([required.map((word) => [prefix(word)]), ...joined]),
  };
}

/** A query that matches any of these phrasings; a phrasing is a list of words, and a word a list of alternatives. */
const anyOf = (phrasings: string[][][]) =>
  phrasings.map((words) => words.map((alternatives) => `(${alternatives.join('|')})`).join('&')).join('|');

function fuzzyAlternatives(word: string): string[] {
  const key = phoneticKey(word);
  const swapped = word.length < MIN_CORRECTED_PREFIX ? [] : transpositions(word);
  return [...swapped.map(prefix), ...(key ? [quoted(key)] : [])];
}

/**
 * The words of the catalogue that each typed word may stand for, by the typed word, and an entry for each of `joined`
 * that begins a word of the catalogue. One statement for all of them.
 */
async function findCorrections(
  executor: Executor,
  words: string[],
  joined: string[],
  isFuzzy: boolean,
): Promise<Map<string, string[]>> {
  const atLeast = (length: number) => words.filter((word) => word.length >= length);
  const lookups = [
    ...atLeast(isFuzzy ? MIN_CORRECTED_FUZZY : MIN_CORRECTED_STRICT).map(wordCorrections),
    ...(isFuzzy ? atLeast(MIN_CORRECTED_PREFIX).map(prefixCorrections) : []),
    ...joined.map(firstWordWithPrefix),
  ];
  const corrections = new Map<string, string[]>();
  if (lookups.length === 0) return corrections;
  const { rows } = await executor.execute<{ typed: string; word: string }>(
    sql.join(lookups, sql` union all `),
  );
  for (const { typed, word } of rows) corrections.set(typed, [...(corrections.get(typed) ?? []), word]);
  return corrections;
}

const wordCorrections = (typed: string): SQL => {
  const isShort = typed.length < MIN_CORRECTED_STRICT;
  // A word of three letters with one wrong letter shares too few trigrams with the right word.
  const like = isShort ? [...typed].map((_, at) => [...typed].with(at, '_').join('')) : [`%${typed}%`];
  return sql`(
    select ${typed}::text as typed, word from listed_words
    where (word % ${typed} and levenshtein_less_equal(word, ${typed}::text, 1) <= 1)
      or word = any(${sql.param(transpositions(typed))}::text[])
      or word like any(${sql.param(like)}::text[])
    order by similarity(word, ${typed}) desc, word
    limit ${MAX_CORRECTIONS}
  )`;
};

const firstWordWithPrefix = (joined: string): SQL => sql`(
  select ${joined}::text as typed, word from listed_words where word like ${`${joined}%`} limit 1
)`;

// With one edit, one of the two halves is as typed, and the index finds words by that half.
const prefixCorrections = (typed: string): SQL => {
  const half = typed.length >> 1;
  const isNear = sql.join(
    [-1, 0, 1].map(
      (more) => sql`levenshtein_less_equal(left(word, ${typed.length + more}::int), ${typed}::text, 1) <= 1`,
    ),
    sql` or `,
  );
  return sql`(
    select ${typed}::text as typed, word from listed_words
    where (word like ${`${typed.slice(0, half)}%`} or word like ${`%${typed.slice(half)}%`})
      and (${isNear})
    order by similarity(word, ${typed}) desc, word
    limit ${MAX_CORRECTIONS}
  )`;
};

// Words hold letters and digits only: quotes are enough to escape them.
const quoted = (word: string) => `'${word}'`;
// A single letter begins too many words to narrow a search.
const prefix = (word: string) => (word.length > 1 ? `${quoted(word)}:*` : quoted(word));
