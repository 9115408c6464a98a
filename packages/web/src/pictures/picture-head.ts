/** A picture as the head of its file shows it. */
export interface PictureHead {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Null where the head has no size that can be read. */
  pixels: number | null;
}

/** Bytes at the start of a file in which cameras write the size of a JPEG, behind EXIF, colour profile and thumbnail. */
const HEAD_BYTES = 1_000_000;

/** Reads the kind of a picture from its bytes, whatever its name and type claim, and its size; null for any other file. */
export async function readPictureHead(file: Blob): Promise<PictureHead | null> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const startsWith = (text: string, at = 0) =>
    head.byteLength >= at + text.length &&
    Array.from(text, (letter) => letter.charCodeAt(0)).every(
      (byte, index) => head.getUint8(at + index) === byte,
    );
  if (startsWith('\x89PNG\r\n\x1a\n')) {
    const hasSize = startsWith('IHDR', 12) && head.byteLength >= 24;
    return { type: 'image/png', pixels: hasSize ? head.getUint32(16) * head.getUint32(20) : null };
  }
  if (startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', pixels: pixelsOfJpeg(head) };
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return { type: 'image/webp', pixels: null };
  return null;
}

/** The markers of a JPEG before its size have a length; those from C0 to CF have the size, but for three tables. */
function pixelsOfJpeg(head: DataView): number | null {
  let at = 2;
  while (at + 9 <= head.byteLength && head.getUint8(at) === 0xff) {
    const marker = head.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return head.getUint16(at + 5) * head.getUint16(at + 7);
    else at += 2 + head.getUint16(at + 2);
  }
  return null;
}
