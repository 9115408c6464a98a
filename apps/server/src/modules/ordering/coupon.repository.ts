import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { couponUses } from './ordering.schema.ts';

/** How often a customer's orders use a coupon now. */
export async function countCouponUses(
  executor: Executor,
  discountId: string,
  customerId: string,
): Promise<number> {
  const [row] = await executor
    .select({ taken: couponUses.taken })
    .from(couponUses)
    .where(and(eq(couponUses.discountId, discountId), eq(couponUses.customerId, customerId)));
  return row?.taken ?? 0;
}
