import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { neighboursJoined, neighboursSwapped, type SearchWords, soundOf } from './words.ts';

/** A search in PostgreSQL's words: what finds, and what tells how well that matches. */
export interface WordSearch {
  found: string;
  /** What finds more, for a city where nothing is found. */
  loose: string;
  /** All words stand there, also those that need not. */
  all: string;
  /** Those that are needed stand there as they are. */
  whole: string;
  /** Each of them begins one that stands there. */
  begun: string;
}

/** A misspelt word may have been any of these; more would only find what nobody meant. */
const MOST_MEANT = 40;
/** Shorter words must be right. */
const SHORTEST_MISSPELT = 3;
/**
 * From here on a word is found by what it may mean beside what it says, shorter ones only loosely: `art` is no `arm`. It is
 * also found within another, as `ball` in `football`.
 */
const SHORTEST_WITHIN = 4;
/** From here on a word may be the beginning of a misspelt one. Its second half has letters to look up by. */
const SHORTEST_BEGUN = 5;

/**
 * What a search for these words means. A word is found where one begins with it, or is one misspelling away: one letter
 * wrong, missing or too many, or two neighbours swapped. Two words are also found where they are one. Loosely, a word is
 * also found where one begins with what is one misspelling away, so that what is being typed is found, and where one of
 * another script sounds like it. All that are needed must be found.
 */
export async function understandWords(executor: Executor, { needed, all }: SearchWords): Promise<WordSearch> {
  const { closely, loosely } = await findMeant(executor, needed);
  const found = needed.map((word) => [begins(word), ...(closely.get(word) ?? []).map(quoted)]);
  const loose = needed.map((word, index) => {
    const sound = soundOf(word);
    const begun = word.length < SHORTEST_BEGUN ? [] : neighboursSwapped(word).map(begins);
    const others = [...(loosely.get(word) ?? []), ...(sound ? [sound] : [])].map(quoted);
    return [...(found[index] ?? []), ...begun, ...others];
  });
  const joined = neighboursJoined(needed).map((words) => words.map((word) => [begins(word)]));
  return {
    found: anyOf([found, ...joined]),
    loose: anyOf([loose, ...joined]),
    all: all.map(quoted).join('&'),
    whole: needed.map(quoted).join('&'),
    begun: anyOf([needed.map((word) => [begins(word)]), ...joined]),
  };
}

/** Of some ways to say it, each a list of words that may each be any of some. */
const anyOf = (ways: string[][][]) =>
  ways.map((words) => words.map((any) => `(${any.join('|')})`).join('&')).join('|');

type Meant = Record<'closely' | 'loosely', Map<string, string[]>>;

/** What each word may mean, closely and loosely, in one statement for all of them. */
async function findMeant(executor: Executor, words: string[]): Promise<Meant> {
  const meant: Meant = { closely: new Map(), loosely: new Map() };
  const asked = words.filter((word) => word.length >= SHORTEST_MISSPELT);
  if (asked.length === 0) return meant;
  const begun = asked.filter((word) => word.length >= SHORTEST_BEGUN);
  const { rows } = await executor.execute<{ asked: string; word: string; how: keyof Meant }>(
    sql.join([...asked.map(meantBy), ...begun.map(begunBy)], sql` union all `),
  );
  for (const { asked, word, how } of rows) {
    meant[how].set(asked, [...(meant[how].get(asked) ?? []), word]);
  }
  return meant;
}

const meantBy = (asked: string): SQL => {
  const isShort = asked.length < SHORTEST_WITHIN;
  // A short word with a wrong letter has too little in common with the right one to be looked up by that.
  const like = isShort ? [...asked].map((_, at) => [...asked].with(at, '_').join('')) : [`%${asked}%`];
  return sql`(
    select ${asked}::text as asked, word, ${isShort ? 'loosely' : 'closely'}::text as how from listed_words
    where (word % ${asked} and levenshtein_less_equal(word, ${asked}::text, 1) <= 1)
      or word = any(${sql.param(neighboursSwapped(asked))}::text[])
      or word like any(${sql.param(like)}::text[])
    order by similarity(word, ${asked}) desc, word
    limit ${MOST_MEANT}
  )`;
};

const begunBy = (asked: string): SQL => {
  const half = asked.length >> 1;
  const lengths = sql.join(
    [-1, 0, 1].map(
      (more) => sql`levenshtein_less_equal(left(word, ${asked.length + more}::int), ${asked}::text, 1) <= 1`,
    ),
    sql` or `,
  );
  return sql`(
    select ${asked}::text as asked, word, 'loosely' as how from listed_words
    where (word like ${`${asked.slice(0, half)}%`} or word like ${`%${asked.slice(half)}%`})
      and (${lengths})
    order by similarity(word, ${asked}) desc, word
    limit ${MOST_MEANT}
  )`;
};

// Words hold letters and digits only, so they need no more than their quotes.
const quoted = (word: string) => `'${word}'`;
// One letter begins too many words to say anything.
const begins = (word: string) => (word.length > 1 ? `${quoted(word)}:*` : quoted(word));
