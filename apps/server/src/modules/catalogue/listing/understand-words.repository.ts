import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { neighboursSwapped, soundOf } from './words.ts';

/** A search in PostgreSQL's words: what finds, and what tells how well that matches. */
export interface WordSearch {
  found: string;
  /** All words stand there as they are. */
  whole: string;
  /** Each word begins one that stands there. */
  begun: string;
}

/** A misspelt word may have been any of these; more would only find what nobody meant. */
const MOST_MEANT = 40;
/** Shorter words must be right. */
const SHORTEST_MISSPELT = 3;
/** From here on a word is also found within another, as `ball` in `football`. */
const SHORTEST_WITHIN = 4;
/** From here on a word that begins none may be the beginning of a misspelt one. Its second half has letters to look up by. */
const SHORTEST_BEGUN = 5;

/**
 * What a search for these words means. A word is found where one begins with it, or is one misspelling away: one letter
 * wrong, missing or too many, or two neighbours swapped; where one of another script sounds like it; and, so that what is
 * being typed is found too, where one begins with a word one misspelling away. All words must be found.
 */
export async function understandWords(executor: Executor, words: string[]): Promise<WordSearch> {
  const meant = await findMeant(executor, words);
  const parts = words.map((word) => {
    const others = [...(meant.get(word) ?? []), soundOf(word) ?? []].flat();
    return [begins(word), ...others.map(quoted)];
  });
  return {
    found: parts.map((alternatives) => `(${alternatives.join('|')})`).join('&'),
    whole: words.map(quoted).join('&'),
    begun: words.map(begins).join('&'),
  };
}

/** What each word may mean, in one statement for all of them. */
async function findMeant(executor: Executor, words: string[]): Promise<Map<string, string[]>> {
  const asked = words.filter((word) => word.length >= SHORTEST_MISSPELT);
  if (asked.length === 0) return new Map();
  const { rows } = await executor.execute<{ asked: string; word: string }>(
    sql.join([...asked.map(meantBy), ...asked.filter(isLong).map(begunBy)], sql` union all `),
  );
  const meant = new Map<string, string[]>();
  for (const row of rows) meant.set(row.asked, [...(meant.get(row.asked) ?? []), row.word]);
  return meant;
}

const meantBy = (asked: string): SQL => sql`(
  select ${asked}::text as asked, word from listed_words
  where (word % ${asked} and levenshtein_less_equal(word, ${asked}::text, 1) <= 1)
    or word = any(${sql.param(neighboursSwapped(asked))}::text[])
    ${asked.length < SHORTEST_WITHIN ? sql`` : sql`or word like ${`%${asked}%`}`}
  order by similarity(word, ${asked}) desc, word
  limit ${MOST_MEANT}
)`;

const isLong = (word: string) => word.length >= SHORTEST_BEGUN;

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
    where not exists (select from listed_words where word like ${`${asked}%`})
      and (word like ${`${asked.slice(0, half)}%`} or word like ${`%${asked.slice(half)}%`})
      and (${lengths})
    order by similarity(word, ${asked}) desc, word
    limit ${MOST_MEANT}
  )`;
};

// Words hold letters and digits only, so they need no more than their quotes.
const quoted = (word: string) => `'${word}'`;
// One letter begins too many words to say anything.
const begins = (word: string) => (word.length > 1 ? `${quoted(word)}:*` : quoted(word));
