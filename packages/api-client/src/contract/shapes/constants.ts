import * as z from 'zod/mini';
import { about } from '../about.ts';
import { maybe } from '../primitives.ts';

export const rule = about(
  'A rule for the platform’s fee: a percentage with bounds.',
  z.object({
    fee: about(
      'The fee in percent of the subtotal; the rule applies if it is a number.',
      maybe(z.number()),
      4,
    ),
    min_fee: about('The smallest fee, in rupees.', maybe(z.number()), 10),
    max_fee: about('The largest fee, in rupees.', maybe(z.number()), 200),
  }),
);
export type Rule = z.infer<typeof rule>;

export const hostTerms = about(
  'The terms for hosts, as sentences.',
  z.object({
    fee: about('What selling costs a host, in a sentence.', z.string()),
    payout: about('When a host is paid, in a sentence.', z.string()),
  }),
);
export type HostTerms = z.infer<typeof hostTerms>;

export const constants = about(
  'Fee rules of an event, and the public settings of the installation.',
  z.object({
    platform_fee: about('The fee of the platform in percent, where no rule says otherwise.', z.number(), 5),
    event_fee: about('The fee rule of the event.', maybe(rule), null),
    vendor_fee: about('The fee rule of the seller.', maybe(rule)),
    gst_percent: about('GST on the fee, in percent.', z.number(), 18),
    payment: about(
      'The payment window.',
      z.object({
        key_id: about('The public key of the payment provider.', z.string(), 'rzp_test_1DP5mmOlF5G5ag'),
        script_url: about(
          'The address of the payment window’s script; it may be a path of the same site.',
          z.string(),
          '/sandbox/razorpay/v1/checkout.js',
        ),
      }),
    ),
    app_links: about(
      'The apps for phones.',
      z.object({
        android: about(
          'The address of the app for Android.',
          z.string(),
          'https://play.google.com/store/apps/details?id=in.jalsa',
        ),
        ios: about('The address of the app for iOS.', z.string(), 'https://apps.apple.com/in/app/jalsa/id1'),
      }),
    ),
    support: about(
      'The people who help customers.',
      z.object({
        email: about('Their email address.', z.string(), 'help@jalsa.example'),
        phones: about('Their two phone numbers.', z.array(z.string()).check(z.length(2)), [
          '01140000000',
          '01140000001',
        ]),
      }),
    ),
    /** The site on which hosts manage their events. */
    business_dashboard_url: about('The site on which hosts manage their events.', maybe(z.string())),
    host_terms: about('The terms for hosts.', maybe(hostTerms), null),
    places: about(
      'The search for places.',
      z.object({
        provider: about(
          'The provider of the search for places: `embedded` or `google`.',
          z.string(),
          'embedded',
        ),
        key: about('The public key of the provider, if it needs one in the browser.', maybe(z.string())),
      }),
    ),
  }),
);
export type Constants = z.infer<typeof constants>;
