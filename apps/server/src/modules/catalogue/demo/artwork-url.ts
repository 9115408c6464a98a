/**
 * Raised with every change to what is drawn: browsers keep a picture for good, so a changed one needs a new address.
 */
export const ARTWORK_EDITION = 1;

/** The address of a picture of the demonstration, such as `poster-indie-mela-goa`. */
export const artworkUrl = (name: string): string => `/files/images/demo${ARTWORK_EDITION}-${name}`;

/** A handle made of a name: lower case, with hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
