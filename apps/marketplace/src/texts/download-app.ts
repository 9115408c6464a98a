import { LIMITS } from '@jalsa/booking-core';
import { rupees } from '../lib/price.ts';

const { appDiscountPercent, firstBookingDiscountPercent, firstBookingDiscountMaxRupees } = LIMITS;
const most = rupees(firstBookingDiscountMaxRupees);
const first = `${firstBookingDiscountPercent}% up to ${most}`;

/** Texts of the page that promotes the mobile app (document 2, sections 1 and 9). */
export const downloadAppTexts = {
  pageTitle: 'Download the Jalsa app',
  description: `Get the Jalsa app for Android or iPhone: ${appDiscountPercent}% off, and ${first} on your first booking.`,
  title: 'Your city’s nights, in your pocket',
  lead: `Book in the app and pay ${appDiscountPercent}% less. Your first booking brings ${first} off.`,
  android: 'Get it on Google Play',
  ios: 'Download on the App Store',
  noStores:
    'The links to the stores cannot be shown just now. Look for “Jalsa” in the app store of your phone.',
  scan: 'Scan with your phone',
  qrOf: 'QR code of this page’s address',
  offersTitle: 'What the app brings you',
  offers: [
    {
      figure: `${appDiscountPercent}%`,
      title: `${appDiscountPercent}% off in the app`,
      text: 'The app’s discount comes off the price of your tickets.',
    },
    {
      figure: most,
      title: `${first} on your first booking`,
      text: 'A welcome to everybody who books in the app for the first time.',
    },
    {
      figure: null,
      title: 'Codes for the app alone',
      text: 'Some organisers give out discount codes that work only in the app.',
    },
  ],
  withoutTitle: 'Not now? The site does it all, too',
  without:
    'Every event can be booked here as well. Your tickets come by WhatsApp and SMS, and paid ones by email as well. Their QR code works without a network.',
  seeEvents: 'See what is on',
} as const;
