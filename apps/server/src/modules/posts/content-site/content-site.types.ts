import type { ContentPost } from '@jalsa/api-client/contract';

/** A site that has static posts by their numbers. */
export interface ContentSite {
  /**
   * A post; null when the site has none with this number. `admit` runs before a foreign site is asked, and refuses by throwing.
   * Throws `unavailable`.
   */
  find(n: number, admit?: () => Promise<void>): Promise<ContentPost | null>;
  /** The address of a foreign site; null for the one that is built in. */
  address: string | null;
}
