import { mountOf } from '@jalsa/web/sites';

/** The address below which the site stands, with a slash at both ends. */
export const MOUNT = mountOf('blogs');
