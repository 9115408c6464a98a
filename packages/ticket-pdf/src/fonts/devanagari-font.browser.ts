// The file that the pages use as well, so the browser's cache often has it.
import url from '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2?url';

/** Fetches the Devanagari font from the app's files. Rejects when that fails. */
export async function readDevanagariFont(): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the Devanagari font answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
