/** More words than this say nothing more. */
const MOST_WORDS = 8;

/** The words of a search, lower case, punctuation dropped. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}
