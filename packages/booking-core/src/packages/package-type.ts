import type { Package, PackageType } from '../shapes.ts';
import { packagePrice } from './package-price.ts';
import { redeemablePrice } from './redeemable-price.ts';

/**
 * What kind of money a package is; the first that holds: free, with menu items, redeemable in full, redeemable in part, entry only.
 * RuleError for an amount that is none. (Document 1, section 3.)
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
