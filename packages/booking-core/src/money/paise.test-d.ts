// Read by `tsc`, never run: each marked line must not compile.
import {
  asPaise,
  type CartLine,
  discountAmount,
  formatInr,
  fromPaise,
  type Paise,
  percentOf,
  platformFee,
  quote,
  sumPaise,
  toPaise,
} from '../index.ts';

const amount: Paise = toPaise(12.5);
const counted: Paise = asPaise(1250);

// Paise may be used as a number; a number is no Paise.
export const plain: number = amount;
// @ts-expect-error a bare number does not say whether it counts rupees or paise
export const bare: Paise = 1250;
// @ts-expect-error arithmetic loses the unit, so that the sum is checked by sumPaise
export const sum: Paise = amount + counted;
// @ts-expect-error rupees are no Paise
export const rupees: Paise = fromPaise(amount);

// @ts-expect-error rupees cannot be shown as paise
formatInr(1234.5);
// @ts-expect-error rupees cannot be turned into rupees
fromPaise(1234.5);
// @ts-expect-error the amount of a percentage is Paise
percentOf(1000, 18);
// @ts-expect-error a sum takes Paise
sumPaise([100, 200]);
// @ts-expect-error a subtotal is Paise
platformFee(1000, { platform_fee: 10 });
// @ts-expect-error a subtotal is Paise
discountAmount(1000, { discount_value: 10 });

const line: Omit<CartLine, 'price'> = {
  id: 'a',
  quantity: 1,
  type: 'regular',
  pax: 1,
  package_type: 'entry_fee',
  redeemable_price: asPaise(0),
  menu_items_price: asPaise(0),
  package_given: 0,
};
quote({ lines: [{ ...line, price: toPaise(500) }], fees: { platform_fee: 10 } });
// @ts-expect-error a cart line's price is Paise, not the package's rupees
quote({ lines: [{ ...line, price: 500 }], fees: { platform_fee: 10 } });
// @ts-expect-error a purchase is not priced without its fee settings
quote({ lines: [] });
