import { refuse } from '../fault.ts';
import type { Cart } from '../shapes.ts';
import type { CartCheck } from './cart-check.ts';

/** Refuses a zero-rupee package beside one that costs something; several zero-rupee packages may stand together. */
export function checkMixing(lines: Cart): CartCheck {
  const free = lines.filter((line) => line.package_type === 'zero_rupee').length;
  return free > 0 && free < lines.length ? refuse('mixedZeroRupee') : { ok: true };
}
