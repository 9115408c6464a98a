import * as z from 'zod/mini';
import { maybe } from '../primitives.ts';

/** A platform fee rule: `fee` in percent, bounds in rupees. It applies when `fee` is a number. */
export const rule = z.object({
  fee: maybe(z.number()),
  min_fee: maybe(z.number()),
  max_fee: maybe(z.number()),
});
export type Rule = z.infer<typeof rule>;

/** What selling with Jalsa costs a host, and when the money is paid out: texts of one or two sentences. */
export const hostTerms = z.object({ fee: z.string(), payout: z.string() });
export type HostTerms = z.infer<typeof hostTerms>;

/**
 * Fee settings for an event, and the installation's public settings. `script_url` may be a path of the same site.
 */
export const constants = z.object({
  platform_fee: z.number(),
  event_fee: maybe(rule),
  vendor_fee: maybe(rule),
  gst_percent: z.number(),
  payment: z.object({ key_id: z.string(), script_url: z.string() }),
  app_links: z.object({ android: z.string(), ios: z.string() }),
  support: z.object({ email: z.string(), phones: z.array(z.string()).check(z.length(2)) }),
  /** The site on which hosts manage their events. */
  business_dashboard_url: maybe(z.string()),
  host_terms: maybe(hostTerms),
  places: z.object({ provider: z.string(), key: maybe(z.string()) }),
});
export type Constants = z.infer<typeof constants>;
