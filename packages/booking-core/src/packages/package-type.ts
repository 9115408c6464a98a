import type { Package, PackageType } from '../shapes.ts';
import { packagePrice } from './package-price.ts';
import { redeemablePrice } from './redeemable-price.ts';

/**
 * Returns the type of a package, the first that holds: `zero_rupee` (price 0), `redeemable_items` (any such ticket), `fully_redeem` (redeemable
 * value from the price up), `partial_redeem` (redeemable value above 0), `entry_fee`. RuleError for an amount that is none, and for an unknown
 * ticket handle.
 */
export function packageType(pkg: Package): PackageType {
  const price = packagePrice(pkg);
  if (price === 0) return 'zero_rupee';
  if (pkg.ticket_info.some((ticket) => ticket.ticket_type.handle === 'redeemable_items'))
    return 'redeemable_items';
  const redeemable = redeemablePrice(pkg);
  if (redeemable >= price) return 'fully_redeem';
  return redeemable > 0 ? 'partial_redeem' : 'entry_fee';
}
