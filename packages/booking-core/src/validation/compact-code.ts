import { asciiDigits } from '../text/ascii-digits.ts';

/** A number without the spaces, hyphens and slashes that people write in it, in capitals and ASCII digits. */
export const compactCode = (value: string): string =>
  asciiDigits(value)
    .replace(/[\s/-]/g, '')
    .toUpperCase();
