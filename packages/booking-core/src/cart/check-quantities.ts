import { fail } from '../failures.ts';
import { lineLimit } from '../packages/line-limit.ts';
import { whole } from '../packages/whole.ts';
import type { Cart, Package } from '../shapes.ts';
import { type CartCheck, refuse } from './cart-check.ts';

/**
 * Holds each package's total over all lines (several lines do not dodge a limit) to the most that a line may hold and to `min_purchase`;
 * a line whose package is not among those given is refused.
 */
export function checkQuantities(lines: Cart, packages: readonly Package[]): CartCheck {
  const totals = new Map<string, number>();
  for (const { id, quantity } of lines) totals.set(id, (totals.get(id) ?? 0) + quantity);

  for (const [id, total] of totals) {
    if (!Number.isSafeInteger(total)) fail('overflow', total);
    const pkg = packages.find((candidate) => candidate.package_map_id === id);
    if (!pkg) return refuse('unknown_package');
    const most = lineLimit(pkg);
    if (total > most) return refuse('over_max', most);
    const fewest = whole(pkg.min_purchase) ?? 0;
    if (total < fewest) return refuse('under_min', fewest);
  }
  return { ok: true };
}
