import anyAscii from 'any-ascii';
import { romaniseIndic } from './romanise-indic.rules.ts';
import { romaniseUrdu } from './romanise-urdu.rules.ts';

const LONGEST = 60;

/** The handle that a stage name of any script suggests: Latin letters, digits and hyphens. */
export function artistHandle(stageName: string): string {
  const words = anyAscii(romaniseUrdu(romaniseIndic(stageName.normalize('NFC'))))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return words || 'artist';
}
