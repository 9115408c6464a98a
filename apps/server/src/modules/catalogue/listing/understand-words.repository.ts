import { asc, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { listedWords } from '../listing.schema.ts';
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
  const parts = await Promise.all(
    words.map(async (word) => [begins(word), ...(await findMeant(executor, word)).map(quoted)]),
  );
  return {
    found: parts.map((meant) => `(${meant.join('|')})`).join('&'),
    exact: words.map(begins).join('&'),
  };
}

async function findMeant(executor: Executor, word: string): Promise<string[]> {
  if (word.length < SHORTEST_MISSPELT) return [];
  const column = listedWords.word;
  const rows = await executor
    .select({ word: column })
    .from(listedWords)
    .where(
      sql`(${column} % ${word} and levenshtein_less_equal(${column}, ${word}::text, 1) <= 1)
        or ${column} = any(${sql.param(neighboursSwapped(word))}::text[])
        ${word.length < SHORTEST_WITHIN ? sql`` : sql`or ${column} like ${`%${word}%`}`}`,
    )
    .orderBy(sql`similarity(${column}, ${word}) desc`, asc(column))
    .limit(MOST_MEANT);
  return rows.map((row) => row.word);
}

// Words hold letters a to z and digits only, so they need no more than their quotes.
const quoted = (word: string) => `'${word}'`;
// One letter begins too many words to say anything.
const begins = (word: string) => (word.length > 1 ? `${quoted(word)}:*` : quoted(word));
