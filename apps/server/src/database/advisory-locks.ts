/** The numbers of our advisory locks. They are arbitrary, different from each other, and the same in all processes. */
export const ADVISORY_LOCKS = {
  migration: 7_236_001,
  firstSigningKey: 7_236_002,
  catalogueImport: 7_236_003,
} as const;

/** The first half of the two-part keys of the locks of mobile numbers; the second half is the hash of the number. */
export const MOBILE_LOCKS = 7_237;
