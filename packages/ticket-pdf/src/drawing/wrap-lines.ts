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

/** Breaks a text like `wrapLines` into at most `count` lines; a cut text ends in `…`. */
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

// Graphemes, so that no Devanagari syllable is split.
const LETTERS = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** The longest beginning that fits, at least one letter. A binary search, because each measurement lays the text out. */
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
