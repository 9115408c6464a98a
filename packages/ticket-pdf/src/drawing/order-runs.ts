import { SCRIPTS } from '../fonts/font-names.ts';
import { type HasLetter, type Run, splitRuns } from './split-runs.ts';

/** A run with its direction. */
export interface DirectedRun extends Run {
  direction: 'ltr' | 'rtl';
}

type Bidi = ReturnType<typeof import('bidi-js')['default']>;

/** Splits lines into runs, in the order in which they stand from left to right. */
export type OrderRuns = (line: string) => DirectedRun[];

/** Loads the Unicode bidirectional algorithm when one of the texts has letters that are written from right to left. */
export async function loadRunOrder(texts: readonly string[], has: HasLetter): Promise<OrderRuns> {
  const needed = texts.some((text) => SCRIPTS.arabic.test(text));
  const bidi = needed ? (await import('bidi-js')).default() : null;
  return (line) =>
    bidi && SCRIPTS.arabic.test(line)
      ? orderRuns(line, bidi, has)
      : splitRuns(line, has).map((run) => ({ ...run, direction: 'ltr' }));
}

/** A line begins on the side of its first letter. */
function orderRuns(line: string, bidi: Bidi, has: HasLetter): DirectedRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: { level: number; run: DirectedRun }[] = [];
  for (let start = 0; start < line.length; ) {
    const level = levels[start] ?? 0;
    let end = start + 1;
    while (end < line.length && levels[end] === level) end += 1;
    const part = line.slice(start, end);
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    for (const run of splitRuns(part, has)) {
      const text = direction === 'rtl' && run.font === 'helvetica' ? mirrored(run.text, bidi) : run.text;
      runs.push({ level, run: { ...run, text, direction } });
    }
    start = end;
  }
  // Rule L2 of UAX #9.
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start;
      while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs.map(({ run }) => run);
}

/** Helvetica's text as it is seen from left to right: HarfBuzz does the same for the other fonts. */
const mirrored = (text: string, bidi: Bidi): string =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join('');
