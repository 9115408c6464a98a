/** A part of a text that one font draws. */
export interface Run {
  script: 'latin' | 'devanagari';
  text: string;
}

// Devanagari and its marks, the joiners between its letters, and the rupee sign, which the PDF's own fonts lack.
const DEVANAGARI = /[\u0900-\u097f\u1cd0-\u1cf9\ua8e0-\ua8ff\u20b9]/;
const NEUTRAL = /[\s\u200c\u200d]/;

/** Splits a line into runs of one font each; spaces and joiners stay with the letters before them. */
export function splitRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = NEUTRAL.test(letter)
      ? (last?.script ?? 'latin')
      : DEVANAGARI.test(letter)
        ? 'devanagari'
        : 'latin';
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
