import type { ContentPost } from '@jalsa/api-client/contract';

/** A site that has static posts by their numbers. */
export interface ContentSite {
  /** A post; null when the site has none with this number. Throws `unavailable`. */
  find(n: number): Promise<ContentPost | null>;
  /** The address of a foreign site; null for the one that is built in. */
  address: string | null;
}
