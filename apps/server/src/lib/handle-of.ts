import anyAscii from 'any-ascii';
import { romaniseIndic } from './romanise-indic.ts';
import { romaniseUrdu } from './romanise-urdu.ts';

const LONGEST = 60;

/** The handle that a name of any script suggests: Latin letters, digits and hyphens; `other` for a name without any. */
export function handleOf(name: string, other: string): string {
  const words = anyAscii(romaniseUrdu(romaniseIndic(name.normalize('NFC'))))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return words || other;
}

/** The wanted handle, with the first free number behind it if it is taken. `taken` has all handles that begin with it. */
export function freeHandle(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}
