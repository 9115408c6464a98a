import type { Api } from '../../lib/api.ts';

/** The calls of a kind of review. */
export const reviewsOf = (api: () => Api, kind: 'artists' | 'drivers'): Api['artistReviews'] =>
  kind === 'artists' ? api().artistReviews : api().driverReviews;
