import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { neighboursSwapped } from './words.ts';

/** A search in PostgreSQL's words: what finds, and what tells a word that stands there from one that resembles it. */
export interface WordSearch {
  found: string;
  exact: string;
}

/** A misspelt word may have been any of these; more would only find what nobody meant. */
const MOST_MEANT = 40;
/** Shorter words must be right. */
const SHORTEST_MISSPELT = 3;
/** From here on a word is also found within another, as `ball` in `football`. */
const SHORTEST_WITHIN = 4;

/**
 * What a search for these words means. A word is found where one begins with it, or is one misspelling away: one letter
 * wrong, missing or too many, or two neighbours swapped. All words must be found.
 */
export async function understandWords(executor: Executor, words: string[]): Promise<WordSearch> {
  const meant = await findMeant(executor, words);
  const parts = words.map((word) => [begins(word), ...(meant.get(word) ?? []).map(quoted)]);
  return {
    found: parts.map((alternatives) => `(${alternatives.join('|')})`).join('&'),
    exact: words.map(begins).join('&'),
  };
}

/** What each word may mean, in one statement for all of them. */
async function findMeant(executor: Executor, words: string[]): Promise<Map<string, string[]>> {
  const asked = words.filter((word) => word.length >= SHORTEST_MISSPELT);
  if (asked.length === 0) return new Map();
  const { rows } = await executor.execute<{ asked: string; word: string }>(
    sql.join(asked.map(meantBy), sql` union all `),
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

// Words hold letters a to z and digits only, so they need no more than their quotes.
const quoted = (word: string) => `'${word}'`;
// One letter begins too many words to say anything.
const begins = (word: string) => (word.length > 1 ? `${quoted(word)}:*` : quoted(word));
