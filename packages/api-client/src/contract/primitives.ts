import { toLines } from '@jalsa/booking-core';
import * as z from 'zod/mini';

// Functions that are marked free of side effects, here or in zod/mini, create every schema of the contract, so that a
// bundler can remove the shapes and endpoints that an app does not use.

/** PostgreSQL refuses a NUL in text, and a lone surrogate in JSON. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** The largest amount in rupees whose paise are still a safe integer. */
export const MAX_RUPEES = 90_071_992_547_409.91;

/**
 * Text of `min` to `max` UTF-16 code units that can be stored: no NUL, no lone surrogate.
 * @__NO_SIDE_EFFECTS__
 */
export function text(max: number, min = 0) {
  return z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => !UNSTORABLE.test(value), 'contains characters that cannot be stored'),
  );
}

/**
 * A text of a person with its lines, of `min` to `max` UTF-16 code units, without characters that show nothing.
 * @__NO_SIDE_EFFECTS__
 */
export function personText(max: number, min = 0) {
  return text(max, min).check(z.overwrite(toLines));
}

/** A valid header value: Latin-1 without control characters. Other values are refused before sending, or changed in transit. */
export const HEADER_VALUE = /^[\t -~\x80-\xff]*$/;

/**
 * Text of `min` to `max` characters in a header.
 * @__NO_SIDE_EFFECTS__
 */
export function headerText(max: number, min: number) {
  return z
    .string()
    .check(
      z.minLength(min),
      z.maxLength(max),
      z.regex(HEADER_VALUE, 'has characters that a header cannot have'),
    );
}

/**
 * The id of a record, as the client sends it: opaque, 1 to 64 characters.
 * @__NO_SIDE_EFFECTS__
 */
export function id() {
  return text(64, 1);
}

/**
 * A handle (or an id) in a path or query: 1 to 120 characters.
 * @__NO_SIDE_EFFECTS__
 */
export function handle() {
  return text(120, 1);
}

/**
 * A whole number in an answer.
 * @__NO_SIDE_EFFECTS__
 */
export function count() {
  return z.int();
}

/**
 * A whole number between the bounds, both included.
 * @__NO_SIDE_EFFECTS__
 */
export function whole(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max));
}

/**
 * A whole number written in a query string. The caller passes a number.
 * @__NO_SIDE_EFFECTS__
 */
export function queryWhole(min: number, max: number) {
  return z.coerce.number<number>().check(z.int(), z.gte(min), z.lte(max));
}

/**
 * Money that a client sends, in rupees: finite, not negative, at most two decimals, exact in paise.
 * @__NO_SIDE_EFFECTS__
 */
export function rupees() {
  return z.number().check(z.gte(0), z.lte(MAX_RUPEES), z.refine(hasTwoDecimals, TWO_DECIMALS));
}

/**
 * Money written in a query string, in rupees, with the bounds of `rupees`.
 * @__NO_SIDE_EFFECTS__
 */
export function queryRupees() {
  return z.coerce.number<number>().check(z.gte(0), z.lte(MAX_RUPEES), z.refine(hasTwoDecimals, TWO_DECIMALS));
}

const TWO_DECIMALS = 'must have at most two decimals';

function hasTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

/**
 * An instant in an answer: ISO 8601, UTC (`2026-11-20T12:00:00.000Z`).
 * @__NO_SIDE_EFFECTS__
 */
export function instant() {
  return z.iso.datetime();
}

/**
 * An instant that a client sends: ISO 8601 with its zone, `Z` or an offset.
 * @__NO_SIDE_EFFECTS__
 */
export function instantInput() {
  return z.iso.datetime({ offset: true });
}

/**
 * A value that may be missing or null.
 * @__NO_SIDE_EFFECTS__
 */
export function maybe<T extends z.core.SomeType>(schema: T) {
  return z.nullish(schema);
}

/**
 * A list that a client sends, of `min` to `max` entries (default 0 to 100).
 * @__NO_SIDE_EFFECTS__
 */
export function listOf<T extends z.core.SomeType>(schema: T, min = 0, max = 100) {
  return z.array(schema).check(z.minLength(min), z.maxLength(max));
}

/**
 * An answer without a body (204).
 * @__NO_SIDE_EFFECTS__
 */
export function noContent() {
  return z.undefined();
}

/**
 * An answer that is a file rather than JSON; the caller returns a `Blob`.
 * @__NO_SIDE_EFFECTS__
 */
export function binary() {
  return z.custom<Blob>((value) => value instanceof Blob);
}
