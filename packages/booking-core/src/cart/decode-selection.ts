import { LIMITS } from '../limits.ts';
import { fromBase64Url } from './base64url.ts';

/** The selection of a `data` query parameter: package ids with their quantities (whole, from 1 to `LIMITS.lineQuantityMax`). */
export type Selection = [id: string, quantity: number][];

/** Reads the `data` query parameter; a missing or malformed one is an empty selection. Never throws. */
export function decodeSelection(text: string | null | undefined): Selection {
  try {
    const pairs: unknown = JSON.parse(fromBase64Url(text ?? ''));
    return Array.isArray(pairs) && pairs.every(isPair) ? pairs : [];
  } catch {
    return []; // A malformed parameter is ignored, so that the link still opens the page.
  }
}

function isPair(pair: unknown): pair is [string, number] {
  return (
    Array.isArray(pair) &&
    pair.length === 2 &&
    typeof pair[0] === 'string' &&
    Number.isSafeInteger(pair[1]) &&
    pair[1] > 0 &&
    pair[1] <= LIMITS.lineQuantityMax
  );
}
