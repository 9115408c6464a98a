import { CHECKOUT_LIMITS } from '@jalsa/checkout/limits';

/** The numbers of the pages. Money is in rupees; other units stand in the names. Numbers of rules are LIMITS of booking-core. */
export const SITE_LIMITS = {
  // the offers of the mobile app
  appDiscountPercent: CHECKOUT_LIMITS.appDiscountPercent,
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
