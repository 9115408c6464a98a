/**
 * The numbers of our advisory locks in the database. Any will do, as long as no two are the same and every process of
 * this project takes the same.
 */
export const ADVISORY_LOCKS = {
  migration: 7_236_001,
  firstSigningKey: 7_236_002,
  catalogueImport: 7_236_003,
} as const;

/** First half of the two-part keys of the locks by which processes show that they live; the other is their name. */
export const HEARTBEAT_LOCKS = 7_236;
