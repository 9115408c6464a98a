declare const unit: unique symbol;

/** A safe, non-negative whole number of paise (₹1 = 100). Made by `toPaise` or `asPaise`, never by a bare number. */
export type Paise = number & { readonly [unit]: 'paise' };
