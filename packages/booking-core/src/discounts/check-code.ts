import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import type { Discount } from '../shapes.ts';
import { normaliseCode } from './normalise-code.ts';

/**
 * Checks a code before the server is asked, in order: the buyer's fields are complete, the code is not empty, and a 12-character code is one of
 * the listed `event_discount` offers. The code may come as typed. (Document 1, section 5: another 12-character
 * code holds in the app only.)
 */
export function checkCode(
  code: string,
  offers: readonly Discount[],
  { buyerComplete }: { buyerComplete: boolean },
): { ok: true } | { ok: false; message: string } {
  const normal = normaliseCode(code);
  const isListed = offers.some(
    ({ type, coupon_name }) => type === 'event_discount' && normaliseCode(coupon_name ?? '') === normal,
  );
  if (!buyerComplete) return { ok: false, message: MESSAGES.fillAllFields };
  if (!normal) return { ok: false, message: MESSAGES.couponRequired };
  if (normal.length === LIMITS.couponMax && !isListed) return { ok: false, message: MESSAGES.couponAppOnly };
  return { ok: true };
}
