// The very file that the pages use, so a page that showed the name has it already.
import url from '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2?url';

/** The font for Devanagari, fetched from where the app's files are. Rejects when it cannot be had. */
export async function readDevanagariFont(): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the Devanagari font answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
