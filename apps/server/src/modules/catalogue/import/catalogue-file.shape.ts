import { LIMITS, TICKET_HANDLES } from '@jalsa/booking-core';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { z } from 'zod';
import {
  count,
  day,
  handle,
  html,
  image,
  instant,
  label,
  lines,
  link,
  markdown,
  operations,
  percent,
  point,
  positive,
  rupees,
} from './fields.shape.ts';

const nullish = <T extends z.ZodType>(schema: T) => schema.nullish();

const feeRule = z.strictObject({ fee: nullish(percent), min_fee: nullish(rupees), max_fee: nullish(rupees) });

const packageEntry = z.strictObject({
  key: handle.optional(),
  package_name: label(120),
  description: nullish(lines(2000)),
  package: z.strictObject({ type: z.enum(['regular', 'table']) }).default({ type: 'regular' }),
  ticket_info: z
    .array(
      z.strictObject({
        ticket_type: z.strictObject({ handle: z.enum(TICKET_HANDLES) }),
        ticket_param: z.strictObject({
          price: rupees,
          value: nullish(rupees),
          ticket_type: label(60),
          quantity: nullish(positive),
          name: nullish(label(120)),
        }),
      }),
    )
    .min(1, 'at least one ticket'),
  max_purchase: nullish(positive),
  min_purchase: nullish(positive),
  max_per_customer: nullish(positive),
  pax: positive.default(1),
  package_capacity: nullish(count),
  package_given: nullish(count),
  package_max: nullish(count),
  package_remaining_capacity: nullish(count),
  strikeOutPrice: nullish(rupees),
  packageLabel: nullish(
    z.strictObject({ label: label(40), color: z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #E5257E') }),
  ),
  is_hidden: z.boolean().default(false),
  valid_from: nullish(instant),
  valid_till: nullish(instant),
});

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time as 19:30');

/** A package of tables: it is sold by half hours, from stock of its own. */
const tablePackageEntry = packageEntry
  .omit({
    package: true,
    max_per_customer: true,
    package_capacity: true,
    package_given: true,
    package_max: true,
    package_remaining_capacity: true,
    is_hidden: true,
    valid_from: true,
    valid_till: true,
  })
  .extend({
    tables: count,
    sitting_minutes: positive
      .refine(
        (minutes) => minutes % LIMITS.tableStepMinutes === 0 && minutes <= 24 * 60,
        'whole half hours in minutes, at most a day',
      )
      .default(120),
    kept_tables: z.array(z.strictObject({ from: time, until: time, tables: positive })).default([]),
  });

const packageGroup = z.strictObject({
  name: label(80),
  packages: z.array(handle).min(1, 'at least one package'),
});

const discount = z.strictObject({
  name: label(120),
  coupon_name: label(40),
  type: label(40).default('event_discount'),
  discount_apply_type: label(40).default('event'),
  discount_value: rupees,
  is_points: z.boolean(),
  min_amount: nullish(rupees),
  description: nullish(lines(500)),
  valid_till: nullish(instant),
  max_uses: nullish(positive),
  max_uses_per_customer: nullish(positive),
  is_private: z.boolean().default(false),
});

/** The fields of everything that can be booked: an event without slots, or a date of a slot event. */
const sale = {
  event_start: instant,
  event_end: instant,
  distribution_start: nullish(instant),
  distribution_end: nullish(instant),
  /** Missing for an event that is held as announced. */
  status: nullish(z.enum(['unpublished', 'cancelled', 'postponed'])),
  reason: nullish(label(120)),
  refund_until: nullish(day),
  remaining_capacity: nullish(count),
  max_per_customer: nullish(positive),
  fee_rule: nullish(feeRule),
  packages: z.array(packageEntry).default([]),
  package_groups: z.array(packageGroup).default([]),
  discounts: z.array(discount).default([]),
};

// The page /events/<keyword>/booking is the booking page of the event with the handle <keyword>.
const eventHandle = handle.refine(
  (name) => name !== 'booking',
  'is reserved: booking pages have this address',
);

const child = z.strictObject({ handle: eventHandle, ...sale });

/** The fields of an event that only pages read: the server stores them, and answers with them, as they are. */
export const shownFields = z.object({
  is_discount_available: z.boolean().default(true),
  link: link.nullable().default(null),
});
export type ShownFields = z.infer<typeof shownFields>;
/** The fields of an event without any of them. */
export const SHOWN_DEFAULTS: ShownFields = shownFields.parse({});

const event = z.strictObject({
  handle: eventHandle,
  name: label(160),
  keyword: nullish(handle),
  location: handle,
  vendor: handle,
  venue: z.union([handle, point]).nullish(),
  place_name: nullish(label(160)),
  address: nullish(label(400)),
  description: html(50_000).default(''),
  images: z.array(image).max(20, 'at most 20 pictures').default([]),
  eventLabels: z.array(label(40)).max(10, 'at most 10 labels').default([]),
  artists: z.array(handle).max(30, 'at most 30 artists').default([]),
  show_in_list: z.boolean().default(true),
  ...shownFields.shape,
  slots: z.boolean().default(false),
  ...sale,
  children: z.array(child).default([]),
});

// /sitemaps/pages.xml is the sitemap of the pages without a city.
const cityHandle = handle.refine((name) => name !== 'pages', 'is reserved: a sitemap has this name');

// /explore/events-in-<city>/search is the search page of the city.
const groupHandle = handle.refine((name) => name !== 'search', 'is reserved: search pages have this address');

// A part of the address of a page.
const qrToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{6,64}$/, 'from 6 to 64 Latin letters, digits, hyphens and underscores');
/** Whether the groups, and all tags of them, have different handles. */
function hasUniqueHandles(groups: { handle: string; tags: { handle: string }[] }[]): boolean {
  const tags = groups.flatMap((group) => group.tags);
  return [groups, tags].every((list) => new Set(list.map((entry) => entry.handle)).size === list.length);
}

const post = z.strictObject({
  handle,
  key: nullish(handle),
  kind: z.enum(['static', 'public', 'admin']),
  n: nullish(positive),
  title: label(160),
  title_image: nullish(image),
  createdAt: instant,
  updatedAt: nullish(instant),
  author: nullish(label(80)),
  tags: z.array(label(FIELD_LIMITS.postTagMax)).max(10, 'at most 10 tags').default([]),
  location: nullish(handle),
  language: z.enum(['en', 'hi']).default('en'),
  translation_of: nullish(handle),
  excerpt: nullish(label(300)),
  postContent: nullish(operations),
  markdown: nullish(markdown),
});

/**
 * The catalogue file (docs/catalogue-file.md): the shapes of the contract, with rupees, ISO instants, and handles as
 * references. An unknown field is an issue, so that a misspelt field is never ignored.
 */
export const catalogueFile = z.strictObject({
  constants: z
    .strictObject({
      platform_fee: percent,
      app_links: z.strictObject({ android: link, ios: link }),
      support: z.strictObject({
        email: z.email('an email address'),
        phones: z.tuple([label(20), label(20)]),
      }),
      business_dashboard_url: nullish(link),
      host_terms: nullish(z.strictObject({ fee: lines(300), payout: lines(300) })),
    })
    .optional(),
  locations: z
    .array(
      z.strictObject({
        handler: cityHandle,
        region: label(80),
        location: nullish(point),
        top: z.boolean().default(false),
      }),
    )
    .default([]),
  vendors: z
    .array(
      z.strictObject({
        handle,
        id: nullish(label(40)),
        name: label(120),
        logo: nullish(image),
        fee_rule: nullish(feeRule),
      }),
    )
    .default([]),
  venues: z
    .array(
      z.strictObject({
        handle,
        location: handle,
        vendor: nullish(handle),
        name: label(120),
        description: nullish(lines(2000)),
        place_name: label(160),
        address: nullish(label(400)),
        point: nullish(point),
        images: z.array(image).default([]),
        cuisines: z.array(label(60)).default([]),
        opens: time,
        closes: time,
        package_data: z.array(tablePackageEntry).default([]),
      }),
    )
    .default([]),
  groups: z
    .array(z.strictObject({ handle: groupHandle, name: label(80), events: z.array(handle) }))
    .default([]),
  banners: z
    .array(
      z.strictObject({
        location: handle.nullish(),
        banner_images: z.array(image).min(1, 'at least one picture'),
        banner_type: z.enum(['event', 'eventHost', 'artist', 'noBtn']),
        name: label(160),
        vendor_name: nullish(label(120)),
        keyword: nullish(handle),
        handle: nullish(handle),
        button_text: nullish(label(60)),
        button_link: nullish(link),
      }),
    )
    .optional(),
  partners: z.array(z.strictObject({ location: handle.nullish(), name: label(120), logo: image })).optional(),
  gallery: z.array(z.strictObject({ location: handle.nullish(), image, alt: label(200) })).optional(),
  driver_tokens: z
    .array(z.strictObject({ token: qrToken, name: label(80), revoked: z.boolean().default(false) }))
    .default([]),
  artists: z
    .array(
      z.strictObject({
        handle,
        stage_name: label(FIELD_LIMITS.stageNameMax),
        tag: label(60),
        bio: html(50_000),
        city: label(120),
        state: label(120),
        profile_image: image,
        gallery: z
          .array(z.strictObject({ image, alt: nullish(label(FIELD_LIMITS.altTextMax)) }))
          .max(FIELD_LIMITS.galleryMax, `at most ${FIELD_LIMITS.galleryMax} pictures`)
          .default([]),
        links: z
          .array(
            z.strictObject({
              name: label(60),
              url: z.url({ protocol: /^https?$/, error: 'an http(s) address' }),
            }),
          )
          .max(FIELD_LIMITS.artistLinksMax, `at most ${FIELD_LIMITS.artistLinksMax} links`)
          .default([]),
      }),
    )
    .default([]),
  tags: z
    .array(
      z.strictObject({
        handle,
        name: label(80),
        tags: z.array(z.strictObject({ handle, name: label(60) })).default([]),
      }),
    )
    .refine(hasUniqueHandles, 'every group and every tag needs a handle of its own')
    .optional(),
  posts: z.array(post).default([]),
  discounts: z.array(discount).default([]),
  events: z.array(event).default([]),
});

/** A catalogue file as it is written: fields with a default may be left out. */
export type CatalogueFile = z.input<typeof catalogueFile>;
/** A catalogue file after validation, with its defaults. */
export type Catalogue = z.output<typeof catalogueFile>;

export type ParsedEvent = Catalogue['events'][number];
export type ParsedChild = ParsedEvent['children'][number];
export type ParsedPackage = ParsedEvent['packages'][number];
export type ParsedDiscount = ParsedEvent['discounts'][number];
