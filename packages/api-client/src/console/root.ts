/** The beginning of the paths of the console's endpoints. */
export const ROOT = '/service/console/v1';

/** The beginning of the paths that concern one organiser. */
export const OF_ORGANISER = `${ROOT}/organisers/:organiser`;
