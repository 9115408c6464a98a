/** The numbers of the checkout's pages. Numbers of rules are LIMITS of booking-core. */
export const CHECKOUT_LIMITS = {
  currency: 'INR',
  continueDelaySeconds: 2,
  firstQuantity: 1,
  discountListMaxPx: 250,
  appDiscountPercent: 10,
} as const;
