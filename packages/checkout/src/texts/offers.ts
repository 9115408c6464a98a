import { CHECKOUT_LIMITS } from '../limits.ts';

/** Texts of offers: an event's discounts and those of the mobile app. */
export const offerTexts = {
  title: 'Offers for this event',
  minAmount: (amount: string) => `On tickets worth ${amount} or more`,
  percentOff: (percent: number) => `${percent}% off`,
  flatOff: (amount: string) => `${amount} off`,
  appOnly: 'App only',
  getApp: 'Get the app',
  appTitle: 'Only in our app',
  appCode: `This code only works in the Jalsa app. Get the app to use it. App bookings are ${CHECKOUT_LIMITS.appDiscountPercent}% off.`,
  android: 'Get it on Google Play',
  ios: 'Download on the App Store',
  closeApp: 'Close',
};
