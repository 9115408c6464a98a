import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url';
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?url';
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url';
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url';
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url';
import oriya from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?url';
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url';
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?url';
import type { FontName } from './font-names.ts';

const URLS: Readonly<Record<FontName, string>> = {
  arabic,
  bengali,
  devanagari,
  gujarati,
  gurmukhi,
  kannada,
  latin,
  'latin-ext': latinExt,
  malayalam,
  oriya,
  tamil,
  telugu,
};

/** Fetches a font as WOFF from the app's files. Rejects when that fails. */
export async function readFontFile(name: FontName): Promise<Uint8Array> {
  const response = await fetch(URLS[name]);
  if (!response.ok) throw new Error(`the font ${name} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
