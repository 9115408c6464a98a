/** The numbers of the pages. Money is in rupees; other units stand in the names. Numbers of rules are LIMITS of booking-core. */
export const SITE_LIMITS = {
  currency: 'INR',
  // booking
  continueDelaySeconds: 2,
  firstQuantity: 1,
  discountListMaxPx: 250,
  // the offers of the mobile app
  appDiscountPercent: 10,
  firstBookingDiscountPercent: 10,
  firstBookingDiscountMaxRupees: 100,
  // the landing page of a city
  bannerAutoplayMs: 3_000,
  viewAllFrom: 5,
  exploreAllFrom: 5,
  sliderAbove: 4,
  partnersAutoplayMs: 1_000,
  eventsStored: 6,
  // tickets
  downloadBreakpointPx: 700,
} as const;
