import { fillMessage } from '../fill-message.ts';
import { MESSAGES } from '../messages.ts';
import { formatInr } from '../money/format-inr.ts';
import type { Paise } from '../money/paise.ts';
import { toPaise } from '../money/to-paise.ts';
import type { Discount } from '../shapes.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';

/** The answer of `checkDiscount`; `message` can be shown to a person. */
export type DiscountCheck = { ok: true } | { ok: false; code: 'expired' | 'below_min'; message: string };

/**
 * Does a discount hold for a subtotal (paise, before the fee) at an instant? It ends when `valid_till` comes, except for slot events, and needs
 * its `min_amount`. What must be looked up (unknown, used up, of another event) is not asked here. RangeError for a figure or instant that is
 * none. (Document 1, sections 3 and 5.)
 */
export function checkDiscount(
  { valid_till, min_amount }: Discount,
  { subtotal, now, slots }: { subtotal: Paise; now: Instant; slots?: boolean | null },
): DiscountCheck {
  if (!slots && valid_till != null && epochMs(valid_till) <= epochMs(now))
    return { ok: false, code: 'expired', message: MESSAGES.discountExpired };
  const fewest = toPaise(min_amount ?? 0);
  if (subtotal >= fewest) return { ok: true };
  const message = fillMessage(MESSAGES.discountBelowMin, { amount: formatInr(fewest) });
  return { ok: false, code: 'below_min', message };
}
