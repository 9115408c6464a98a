/** The largest body that the sandbox reads. */
export const LARGEST_BODY_BYTES = 1_000_000;
