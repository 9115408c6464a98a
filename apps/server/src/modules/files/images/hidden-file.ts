/** The end of a ZIP archive of one part, a RAR and a 7z archive: programs that unpack archives look for them. */
const ARCHIVE_SIGNS = ['PK\x05\x06\0\0\0\0', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
/** The start of a PDF, of a web page or of a script. */
const TEXT_SIGN = /%PDF-\d\.\d|<(?:!doctype html|html|script|svg|iframe)[\s>]|<\?php\s/i;

/** Each sign is shorter. A sign may begin in one chunk and end in the next one. */
const LONGEST_SIGN = 20;

/**
 * Whether the bytes of a picture contain an archive, a PDF, a web page or a script, as those of a polyglot file do. Other
 * data behind the end of a picture are no reason: the cameras of many phones write films, depths and notes there.
 */
export async function hasHiddenFile(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<boolean> {
  let carried = '';
  for await (const chunk of content) {
    const text = carried + chunk.toString('latin1');
    if (ARCHIVE_SIGNS.some((sign) => text.includes(sign)) || TEXT_SIGN.test(text)) return true;
    carried = text.slice(-LONGEST_SIGN);
  }
  return false;
}
