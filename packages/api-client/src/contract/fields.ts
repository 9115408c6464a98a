import * as z from 'zod/mini';
import { id, listOf, text, whole } from './primitives.ts';

/** A 10-digit mobile number without the prefix. */
export const mobile = z.string().check(z.regex(/^\d{10}$/, 'Invalid phone number'));

/** A buyer's or customer's name. */
export const personName = text(25, 1).check(
  z.regex(/^[\p{L}\p{M} ]+$/u, 'Name must only contain letters and spaces'),
);

/** An email address. */
export const email = text(254, 1).check(z.email('Invalid email address'));

/** A one-time code. */
export const otpCode = z.string().check(z.regex(/^\d{4}$/, 'Please enter a valid OTP of exactly 4 digits'));

/** How many of which package. */
export const packageQuantity = z.object({ package_map_id: id(), qty: whole(1, 10_000) });
export type PackageQuantity = z.infer<typeof packageQuantity>;

/** The packages of one event in an order. */
export const packageInfo = listOf(packageQuantity, 1);
