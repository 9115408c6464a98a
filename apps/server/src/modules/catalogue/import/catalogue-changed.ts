/** The PostgreSQL channel that is notified of every change of the catalogue. */
export const CATALOGUE_CHANGED = 'catalogue_changed';
