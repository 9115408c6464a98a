import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { neighboursJoined, neighboursSwapped, type SearchWords, soundOf } from './search-words.rules.ts';

/** A search in PostgreSQL's words: what finds, and what tells how well that matches. */
export interface WordSearch {
  found: string;
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
 * What a search for these words means. A word is found where one begins with it or, unless it is short, is one misspelling
 * away: one letter wrong, missing or too many, or two neighbours swapped. Two words are also found where they are one.
 * Loosely, for a city where nothing is found so, short words may be misspelt, too, and a word is also found where one begins
 * with what is one misspelling away, so that what is being typed is found, and where one of another script sounds like it.
 * All that are needed must be found.
 */
export async function understandWords(
  executor: Executor,
  { needed, all }: SearchWords,
  how: 'closely' | 'loosely',
): Promise<WordSearch> {
  const isLoose = how === 'loosely';
  const ways = neighboursJoined(needed);
  const meant = await findMeant(
    executor,
    needed,
    ways.map(({ joined }) => joined),
    isLoose,
  );
  const found = needed.map((word) => [
    begins(word),
    ...(isLoose ? soundingOrBegunLike(word) : []),
    ...(meant.get(word) ?? []).map(quoted),
  ]);
  const joined = ways
    .filter(({ joined }) => meant.has(joined))
    .map(({ words }) => words.map((word) => [begins(word)]));
  return {
    found: anyOf([found, ...joined]),
    all: all.map(quoted).join('&'),
    whole: needed.map(quoted).join('&'),
    begun: anyOf([needed.map((word) => [begins(word)]), ...joined]),
  };
}

/** Of some ways to say it, each a list of words that may each be any of some. */
const anyOf = (ways: string[][][]) =>
  ways.map((words) => words.map((any) => `(${any.join('|')})`).join('&')).join('|');

function soundingOrBegunLike(word: string): string[] {
  const sound = soundOf(word);
  const swapped = word.length < SHORTEST_BEGUN ? [] : neighboursSwapped(word);
  return [...swapped.map(begins), ...(sound ? [quoted(sound)] : [])];
}

/** What each word may mean, and which of the joined ones begin a word, in one statement for all of them. */
async function findMeant(
  executor: Executor,
  words: string[],
  joined: string[],
  isLoose: boolean,
): Promise<Map<string, string[]>> {
  const from = (shortest: number) => words.filter(({ length }) => length >= shortest);
  const lookups = [
    ...from(isLoose ? SHORTEST_MISSPELT : SHORTEST_WITHIN).map(meantBy),
    ...(isLoose ? from(SHORTEST_BEGUN).map(begunBy) : []),
    ...joined.map(wordBegunBy),
  ];
  const meant = new Map<string, string[]>();
  if (lookups.length === 0) return meant;
  const { rows } = await executor.execute<{ asked: string; word: string }>(
    sql.join(lookups, sql` union all `),
  );
  for (const { asked, word } of rows) meant.set(asked, [...(meant.get(asked) ?? []), word]);
  return meant;
}

const meantBy = (asked: string): SQL => {
  const isShort = asked.length < SHORTEST_WITHIN;
  // A short word with a wrong letter has too little in common with the right one to be looked up by that.
  const like = isShort ? [...asked].map((_, at) => [...asked].with(at, '_').join('')) : [`%${asked}%`];
  return sql`(
    select ${asked}::text as asked, word from listed_words
    where (word % ${asked} and levenshtein_less_equal(word, ${asked}::text, 1) <= 1)
      or word = any(${sql.param(neighboursSwapped(asked))}::text[])
      or word like any(${sql.param(like)}::text[])
    order by similarity(word, ${asked}) desc, word
    limit ${MOST_MEANT}
  )`;
};

const wordBegunBy = (joined: string): SQL => sql`(
  select ${joined}::text as asked, word from listed_words where word like ${`${joined}%`} limit 1
)`;

/** One of the two halves is right, and by that the words are looked up. */
const begunBy = (asked: string): SQL => {
  const half = asked.length >> 1;
  const lengths = sql.join(
    [-1, 0, 1].map(
      (more) => sql`levenshtein_less_equal(left(word, ${asked.length + more}::int), ${asked}::text, 1) <= 1`,
    ),
    sql` or `,
  );
  return sql`(
    select ${asked}::text as asked, word from listed_words
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
