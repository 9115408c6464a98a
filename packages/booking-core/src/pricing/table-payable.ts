import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { toPaise } from '../money/to-paise.ts';

/**
 * Computes the price of a table order, in paise: `total_price` + `gst_fee` + `platform_fee` (rupees), and 0 when `total_price` is 0, since
 * such an order is confirmed without a payment. RuleError for a figure that is no amount.
 */
export function tablePayable(prices: { total_price: number; gst_fee: number; platform_fee: number }): Paise {
  const total = toPaise(prices.total_price);
  return total === 0 ? total : sumPaise([total, toPaise(prices.gst_fee), toPaise(prices.platform_fee)]);
}
