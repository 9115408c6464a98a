import anyAscii from 'any-ascii';

const LONGEST = 60;

/** The handle that a stage name suggests: Latin letters, digits and hyphens. */
export function artistHandle(stageName: string): string {
  const words = anyAscii(stageName.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return words || 'artist';
}
