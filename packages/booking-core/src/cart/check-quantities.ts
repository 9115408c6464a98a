import { refuse } from '../fault.ts';
import { lineLimit } from '../packages/line-limit.ts';
import { whole } from '../packages/whole.ts';
import { fail } from '../rule-error.ts';
import type { Cart, Package } from '../shapes.ts';
import type { CartCheck } from './cart-check.ts';

/**
 * Checks each package's total over all lines (so that several lines cannot exceed a limit) against the limit of a line and `min_purchase`.
 * Refuses a line whose package is not in the list, or not sold at the event.
 */
export function checkQuantities(
  lines: Cart,
  packages: readonly Package[] | null | undefined,
  isSold: (id: string) => boolean,
): CartCheck {
  const totals = new Map<string, number>();
  for (const { id, quantity } of lines) totals.set(id, (totals.get(id) ?? 0) + quantity);

  for (const [id, total] of totals) {
    if (!Number.isSafeInteger(total)) fail('overflow', total);
    const pkg = packages?.find(({ package_map_id }) => package_map_id === id && isSold(id));
    if (!pkg) return refuse('continueFailed');
    const max = lineLimit(pkg);
    const min = whole(pkg.min_purchase) ?? 0;
    if (total > max) return refuse('maxLimit', { n: max });
    if (total < min) return refuse('minLimit', { n: min });
  }
  return { ok: true };
}
