import { mountOf } from '@jalsa/web/links/sites';

/** The address below which the site stands, with a slash at both ends. */
export const MOUNT = mountOf('blogs');
