/** The media types of the files that people send. */
export type MediaType = 'application/pdf' | 'image/avif' | 'image/jpeg' | 'image/png' | 'image/webp';

/** The bytes at the start of a file that its media type is detected from. */
export const MEDIA_TYPE_BYTES = 12;

const SIGNATURES: readonly [MediaType, (start: string) => boolean][] = [
  ['application/pdf', (start) => start.startsWith('%PDF-')],
  ['image/jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['image/png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
  ['image/avif', (start) => /^ftypavi[fs]/.test(start.slice(4))],
];

/** The kind of a file: the media type that its first bytes show, whatever its sender claims; null for any other. */
export function detectMediaType(start: Buffer): MediaType | null {
  const text = start.toString('latin1', 0, MEDIA_TYPE_BYTES);
  return SIGNATURES.find(([, matches]) => matches(text))?.[0] ?? null;
}
