import anyAscii from 'any-ascii';

/** A name as it is compared: in Latin letters and digits only, in lower case, with single spaces. */
export const normaliseName = (name: string): string =>
  anyAscii(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
