import type { Place } from '@jalsa/api-client/contract';

/** A source of places. */
export interface PlaceSearch {
  /** The places that a text finds, the best first. Throws when the source does not answer. */
  search(query: string): Promise<Place[]>;
}
