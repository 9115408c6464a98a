import { formatRupees } from '@jalsa/web/format/format-rupees';
import { SITE_LIMITS } from '../lib/site-limits.ts';

const { appDiscountPercent, firstBookingDiscountPercent, firstBookingDiscountMaxRupees } = SITE_LIMITS;
const most = formatRupees(firstBookingDiscountMaxRupees);
const first = `${firstBookingDiscountPercent}% off, up to ${most}`;

/** Texts of the page that promotes the mobile app. */
export const downloadAppTexts = {
  pageTitle: 'Download the Jalsa app',
  description: `Get the Jalsa app for Android or iPhone and get ${appDiscountPercent}% off. Your first booking is ${first}.`,
  title: 'Your city’s nights, in your pocket',
  lead: `Book in the app and pay ${appDiscountPercent}% less. Your first booking is ${first}.`,
  android: 'Get it on Google Play',
  ios: 'Download on the App Store',
  noStores: 'We can’t show the store links right now. Search for “Jalsa” in your phone’s app store.',
  scan: 'Scan with your phone',
  qrOf: 'QR code for this page’s address',
  offersTitle: 'What you get in the app',
  offers: [
    {
      figure: `${appDiscountPercent}%`,
      title: `${appDiscountPercent}% off in the app`,
      text: 'The app discount comes off the price of your tickets.',
    },
    {
      figure: most,
      title: `Your first booking: ${first}`,
      text: 'For everyone who books in the app for the first time.',
    },
    {
      figure: null,
      title: 'App-only codes',
      text: 'Some organisers offer discount codes that only work in the app.',
    },
  ],
  withoutTitle: 'Not now? You can book here too',
  without:
    'You can book every event on this site. We send your tickets by WhatsApp and SMS, and paid tickets by email too. Their QR codes work offline.',
  seeEvents: 'See what’s on',
};
