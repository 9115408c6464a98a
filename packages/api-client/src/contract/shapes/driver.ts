import * as z from 'zod/mini';
import { count, maybe } from '../primitives.ts';

/**
 * A registered cab driver and the sent one-time code: `resend_after` in seconds, and the nonce that the caller sends with
 * the code.
 */
export const driverRegistered = z.object({
  driverId: z.string(),
  message: z.string(),
  resend_after: count(),
  nonce: maybe(z.string()),
});
export type DriverRegistered = z.infer<typeof driverRegistered>;

/** The states of a cab driver's registration once the number is verified. */
export const driverStatus = z.enum(['verified', 'under_review', 'approved', 'refused']);
export type DriverStatus = z.infer<typeof driverStatus>;

/** A verified cab driver: the token for the documents of this driver, and what a returning driver has done. */
export const driverVerified = z.object({
  message: z.string(),
  token: z.string(),
  status: driverStatus,
});
export type DriverVerified = z.infer<typeof driverVerified>;

/** What a cab driver has done; `reason` says why the documents were refused. */
export const driverProgress = z.object({
  name: z.string(),
  status: driverStatus,
  reason: maybe(z.string()),
});
export type DriverProgress = z.infer<typeof driverProgress>;
