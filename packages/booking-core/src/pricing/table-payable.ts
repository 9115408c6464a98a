import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { toPaise } from '../money/to-paise.ts';

/**
 * What a table order costs, in paise: `total_price` + `gst_fee` + `platform_fee` (rupees), and nothing when `total_price` is 0, since such an
 * order is confirmed without a payment. RangeError for a figure that is no amount. (Document 2, section 4.)
 */
export function tablePayable(prices: { total_price: number; gst_fee: number; platform_fee: number }): Paise {
  const total = toPaise(prices.total_price);
  return total === 0 ? total : sumPaise([total, toPaise(prices.gst_fee), toPaise(prices.platform_fee)]);
}
