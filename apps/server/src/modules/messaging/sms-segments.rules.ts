/** How an SMS is encoded, and the number of its segments, each of which is paid for. */
export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2';
  segments: number;
}

/** The characters of the default alphabet of 3GPP TS 23.038, each of one septet. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** The characters of its extension table, each of two septets. */
const EXTENSION = new Set('\f^{}\\[~]|€');

/** Signs that turn a whole SMS into the costly alphabet, and the plain ones that say the same. */
const PLAIN: readonly [RegExp, string][] = [
  [/₹\s?/g, 'Rs.'],
  [/[‘’‚‛′ʼ`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−·•]/g, '-'],
  [/…/g, '...'],
  [/×/g, 'x'],
  [/[^\S\n]/g, ' '],
  // Without a width, and without a word that needs them.
  [/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, ''],
];

const PLAIN_ALREADY = /^[ -_a-~\n]*$/;

/**
 * Replaces the signs of a text in Latin letters by plain ones, so that its SMS stays in GSM-7. No word changes, and a text with
 * letters of another script, whose SMS is in UCS-2 anyway, stays as it is.
 */
export function plainSigns(text: string): string {
  if (PLAIN_ALREADY.test(text)) return text;
  const isLatin = Array.from(text).every((one) => !/\p{L}/u.test(one) || /[\p{Script=Latin}ʼ]/u.test(one));
  if (!isLatin) return text;
  return PLAIN.reduce((plain, [sign, replacement]) => plain.replace(sign, replacement), text.normalize());
}

/** The units of an SMS alone, and of one segment of several, which loses some to its header. */
const GSM_UNITS = { alone: 160, each: 153 };
const UCS2_UNITS = { alone: 70, each: 67 };

/** Counts the segments of a text. A character of two units is never divided between two segments. */
export function countSegments(text: string): SmsSegments {
  const characters = [...text];
  const isGsm = characters.every((one) => BASIC.has(one) || EXTENSION.has(one));
  return isGsm
    ? {
        encoding: 'GSM-7',
        segments: divide(
          characters.map((one) => (EXTENSION.has(one) ? 2 : 1)),
          GSM_UNITS,
        ),
      }
    : {
        encoding: 'UCS-2',
        segments: divide(
          characters.map((one) => one.length),
          UCS2_UNITS,
        ),
      };
}

function divide(widths: number[], { alone, each }: { alone: number; each: number }): number {
  const units = widths.reduce((sum, width) => sum + width, 0);
  if (units <= alone) return 1;
  let segments = 1;
  let filled = 0;
  for (const width of widths) {
    if (filled + width > each) {
      segments += 1;
      filled = 0;
    }
    filled += width;
  }
  return segments;
}
