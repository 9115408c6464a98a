/** Breaks a text between words into lines no wider than `width`; a word that is too wide is broken between letters. */
export function wrapLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (measure(line) > width) {
      const cut = fittingPart(line, width, measure);
      if (cut === line) break;
      lines.push(cut);
      line = line.slice(cut.length);
    }
  }
  if (line) lines.push(line);
  return lines;
}

/** The same, at most `count` lines; what has no room ends in `…`. */
export function clampLines(
  text: string,
  width: number,
  count: number,
  measure: (text: string) => number,
): string[] {
  const lines = wrapLines(text, width, measure);
  if (lines.length <= count) return lines;
  const kept = lines.slice(0, count);
  const last = `${kept.at(-1) ?? ''}…`;
  kept[count - 1] = measure(last) <= width ? last : `${fittingPart(last, width - measure('…'), measure)}…`;
  return kept;
}

// By what a reader takes for one letter, so that no Devanagari syllable is torn.
const LETTERS = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** The longest beginning that fits, at least one letter. Found by halving, since measuring shapes the text anew. */
function fittingPart(text: string, width: number, measure: (text: string) => number): string {
  const letters = Array.from(LETTERS.segment(text), ({ segment }) => segment);
  const part = (count: number) => letters.slice(0, count).join('');
  let fits = 1;
  let tooMany = letters.length + 1;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(part(middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return part(fits);
}
