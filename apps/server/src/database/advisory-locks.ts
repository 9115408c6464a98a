/** The numbers of our advisory locks. They are arbitrary, different from each other, and the same in all processes. */
export const ADVISORY_LOCKS = {
  migration: 7_236_001,
  firstSigningKey: 7_236_002,
  catalogueImport: 7_236_003,
} as const;
