import devanagari from '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal.woff2';
import boldDevanagari from '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-700-normal.woff2';
import rupee from '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-ext-wght-normal.woff2';
import latinExt from '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2';
import headings from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF';
const DEVANAGARI = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF';

/** The line metrics of the Latin font, so that a Hindi word does not change the line height. */
const LATIN_METRICS = { ascentOverride: '90%', descentOverride: '20%' };

/**
 * Loads the web fonts, which replace the fallback fonts (`font-fallbacks.css`): Anek Latin for text, Bricolage Grotesque for
 * headings, and three kilobytes for the rupee sign. They are added together, because each change lays the whole text out again.
 * Devanagari and the rarer Latin letters are loaded when a page contains them. Rejects when a font cannot be loaded.
 */
export async function loadFonts(): Promise<void> {
  const usual = [
    face('Anek', latin, LATIN),
    face('Anek', rupee, 'U+20B9', LATIN_METRICS),
    face('Bricolage', headings, LATIN),
  ];
  const rare = [
    face('Anek', latinExt, LATIN_EXT),
    // Two static weights of 94 KB each, because most pages use one; the variable file has 258 KB. It is a family of its own,
    // because browsers do not mix faces of different weight ranges in one family.
    face('Anek Devanagari', devanagari, DEVANAGARI, LATIN_METRICS, '100 500'),
    face('Anek Devanagari', boldDevanagari, DEVANAGARI, LATIN_METRICS, '501 800'),
  ];
  await Promise.all(usual.map((font) => font.load()));
  for (const font of [...usual, ...rare]) document.fonts.add(font);
}

function face(
  family: string,
  url: string,
  unicodeRange: string,
  metrics: FontFaceDescriptors = {},
  weight = '100 800',
): FontFace {
  return new FontFace(family, `url(${url})`, { weight, unicodeRange, display: 'swap', ...metrics });
}
