import anyAscii from 'any-ascii';

/** A name as it is compared: in Latin letters and digits only, in lower case, with single spaces. */
export const normaliseName = (name: string): string =>
  anyAscii(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A name without spaces, since Indira Nagar is written Indiranagar as well. */
export const localityKey = (name: string): string => normaliseName(name).replaceAll(' ', '');
