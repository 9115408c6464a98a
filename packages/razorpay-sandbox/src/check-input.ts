import type { Notes, NotesEntity } from './entities.ts';
import { badRequest } from './razorpay-error.ts';

/** The smallest amount of an order or a refund, in paise. */
const MIN_AMOUNT = 100;
/** The largest amount of an order, in paise. */
const MAX_AMOUNT = 1_000_000_000_000;
const MAX_RECEIPT = 40;
const MAX_NOTES = 15;
const MAX_NOTE = 256;

// A merchant's PostgreSQL stores neither a NUL nor a lone surrogate.
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Reads a body as an object. Throws a 400 for anything else. */
export function checkBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw badRequest('The request body must be an object.');
  return body as Record<string, unknown>;
}

/** Reads an amount in paise, from 100 to 10^12. Throws a 400, with the text `tooSmall` below the minimum. */
export function checkAmount(value: unknown, tooSmall: string, field = 'amount'): number {
  if (value === undefined || value === null || value === '') {
    throw badRequest(`The ${field} field is required.`, field);
  }
  const amount = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badRequest(`The ${field} must be an integer.`, field);
  }
  if (amount < MIN_AMOUNT) throw badRequest(tooSmall, field);
  if (amount > MAX_AMOUNT) throw badRequest('Amount exceeds maximum amount allowed.', field);
  return amount;
}

/** Reads the currency. Throws a 400 unless it is INR, the only currency of orders. */
export function checkCurrency(value: unknown): string {
  if (value === undefined || value === null || value === '') {
    throw badRequest('The currency field is required.', 'currency');
  }
  if (value !== 'INR') throw badRequest('Currency is not supported', 'currency');
  return value;
}

/** Reads a text of at most `max` characters; null when it is not given. Throws a 400 for anything else. */
export function checkText(value: unknown, field: string, max: number): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw badRequest(`The ${field} must be a string.`, field);
  if (text.length > max) throw badRequest(`The ${field} may not be greater than ${max} characters.`, field);
  if (UNSTORABLE.test(text)) throw badRequest(`The ${field} contains invalid characters.`, field);
  return text;
}

/** Reads a receipt of at most 40 characters; null when it is not given. Throws a 400. */
export function checkReceipt(value: unknown): string | null {
  return checkText(value, 'receipt', MAX_RECEIPT);
}

/** Reads at most 15 notes, keys and values of at most 256 characters each; an empty list if there are none. Throws a 400. */
export function checkNotes(value: unknown): NotesEntity {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.length === 0) return [];
  if (typeof value !== 'object' || Array.isArray(value))
    throw badRequest('The notes must be an array.', 'notes');
  const entries = Object.entries(value);
  if (entries.length > MAX_NOTES) {
    throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes');
  }
  for (const [key, note] of entries) {
    if (typeof note !== 'string' && typeof note !== 'number') {
      throw badRequest('The notes values must be strings.', 'notes');
    }
    if (key.length > MAX_NOTE || String(note).length > MAX_NOTE) {
      throw badRequest('The notes keys and values may not be greater than 256 characters.', 'notes');
    }
    if (UNSTORABLE.test(key) || UNSTORABLE.test(String(note))) {
      throw badRequest('The notes contain invalid characters.', 'notes');
    }
  }
  return entries.length === 0 ? [] : (Object.fromEntries(entries) as Notes);
}

/** Reads the notes that replace those of an order. Throws a 400, also if there are none. */
export function checkNewNotes(value: unknown): NotesEntity {
  if (value === undefined) throw badRequest('The notes field is required.', 'notes');
  return checkNotes(value);
}

/** Reads one of the choices; the first when nothing is given. Throws a 400. */
export function checkChoice<T extends string>(
  value: unknown,
  field: string,
  choices: readonly [T, ...T[]],
): T {
  if (value === undefined || value === null) return choices[0];
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw badRequest(`The ${field} must be one of ${choices.join(', ')}.`, field);
  return found;
}
