import type { CartCheck } from './cart-check.ts';

/** Runs checks in order and answers with the first refusal, or `{ ok: true }`. */
export function firstRefusal(...checks: readonly (() => CartCheck)[]): CartCheck {
  for (const check of checks) {
    const result = check();
    if (!result.ok) return result;
  }
  return { ok: true };
}
