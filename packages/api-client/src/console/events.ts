import { TICKET_HANDLES } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import {
  count,
  id,
  instant,
  instantInput,
  listOf,
  maybe,
  queryWhole,
  rupees,
  text,
  whole,
} from '../contract/primitives.ts';
import { OF_ORGANISER } from './root.ts';

const tags = ['events'] as const;

/** The states by which an organiser looks for events. A postponed event is on sale. */
export const EVENT_STATES = ['draft', 'on_sale', 'past', 'hidden', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** The most single-use codes that are made at once. */
export const CODES_MAX = 1_000;

/** The most entries of a list of an event. The catalogue file has no such limit; the size of a request bounds it too. */
const LIST_MAX = 2_000;

// A draft is stored while it is written, so nothing of it has to be there; publishing checks it as a catalogue file.
const number = maybe(z.number().check(z.gte(0), z.lte(100_000_000)));
const line = maybe(text(400));
const time = maybe(text(40));
const handle = maybe(text(120));

const packageContent = z.object({
  /** Identifies the package; it stays while its name changes. */
  key: text(100, 1),
  package_name: line,
  description: maybe(text(2_000)),
  package: maybe(z.object({ type: z.enum(['regular', 'table']) })),
  ticket_info: listOf(
    z.object({
      ticket_type: z.object({ handle: z.enum(TICKET_HANDLES) }),
      ticket_param: z.object({
        price: number,
        value: number,
        ticket_type: line,
        quantity: number,
        name: line,
      }),
    }),
    1,
    100,
  ),
  max_purchase: number,
  min_purchase: number,
  max_per_customer: number,
  pax: number,
  package_capacity: number,
  package_given: number,
  package_max: number,
  package_remaining_capacity: number,
  strikeOutPrice: number,
  packageLabel: maybe(z.object({ label: line, color: text(20) })),
  is_hidden: maybe(z.boolean()),
  valid_from: time,
  valid_till: time,
});
export type PackageContent = z.infer<typeof packageContent>;

const discountContent = z.object({
  name: line,
  coupon_name: line,
  type: line,
  discount_apply_type: line,
  discount_value: number,
  is_points: z.boolean(),
  min_amount: number,
  description: maybe(text(500)),
  valid_till: time,
  max_uses: number,
  max_uses_per_customer: number,
  is_private: maybe(z.boolean()),
});
export type DiscountContent = z.infer<typeof discountContent>;

const saleContent = {
  event_start: time,
  event_end: time,
  distribution_start: time,
  distribution_end: time,
  remaining_capacity: number,
  max_per_customer: number,
  packages: maybe(listOf(packageContent, 0, LIST_MAX)),
  package_groups: maybe(
    listOf(z.object({ name: line, packages: listOf(text(100, 1), 0, LIST_MAX) }), 0, LIST_MAX),
  ),
  discounts: maybe(listOf(discountContent, 0, LIST_MAX)),
};

const dateContent = z.object({
  /** Names a date that was published. */
  handle,
  ...saleContent,
});
export type DateContent = z.infer<typeof dateContent>;

/** What an organiser writes of an event, in the words of the catalogue file (docs/catalogue-file.md). */
export const eventContent = z.object({
  name: line,
  keyword: handle,
  /** The handle of its city. */
  location: handle,
  venue: maybe(z.union([text(120), z.object({ lat: z.number(), lng: z.number() })])),
  place_name: line,
  address: line,
  /** HTML; it is sanitised when it is stored. */
  description: maybe(text(120_000)),
  images: maybe(listOf(text(500, 1), 0, 20)),
  eventLabels: maybe(listOf(text(80), 0, 20)),
  artists: maybe(listOf(text(120, 1), 0, 30)),
  show_in_list: maybe(z.boolean()),
  slots: maybe(z.boolean()),
  ...saleContent,
  children: maybe(listOf(dateContent, 0, LIST_MAX)),
});
export type EventContent = z.infer<typeof eventContent>;

const sold = z.object({
  /** The handle of a date; null for the event itself. */
  date: z.nullable(z.string()),
  /** People whose places are sold or held. */
  people: count(),
  /** Pieces that are sold or held, by the package's key. */
  packages: z.record(z.string(), count()),
});

/** An event as its organiser edits it. */
export const eventDraft = z.object({
  _id: z.string(),
  /** Names the event in addresses; null before it is published for the first time. */
  handle: z.nullable(z.string()),
  /** Its page in the shop; null before it is published. */
  address: z.nullable(z.string()),
  state: z.enum(EVENT_STATES),
  /** Grows with every stored change; a change names the one that it was based on. */
  version: count(),
  content: eventContent,
  /** Batches of single-use codes, which `content` leaves out. */
  codes: z.array(z.object({ name: z.string(), count: count(), discount: z.string() })),
  /** Whether the content differs from what the shop shows. */
  has_changes: z.boolean(),
  published_at: z.nullable(instant()),
  updated_at: instant(),
  updated_by: z.string(),
  change: z.nullable(
    z.object({
      status: z.enum(['postponed', 'cancelled']),
      reason: z.nullable(z.string()),
      refund_until: z.nullable(z.string()),
    }),
  ),
  sold: z.array(sold),
});
export type EventDraft = z.infer<typeof eventDraft>;

/** An event in the list of its organiser. */
export const eventRow = z.object({
  _id: z.string(),
  handle: z.nullable(z.string()),
  name: z.string(),
  image: z.nullable(z.string()),
  state: z.enum(EVENT_STATES),
  is_postponed: z.boolean(),
  /** The first start; null before a draft has one. */
  starts: z.nullable(instant()),
  place: z.string(),
  /** Pieces of all packages that are sold or held. */
  sold: count(),
  /** Pieces of all packages; null if one of them has no limit. */
  capacity: z.nullable(count()),
});
export type EventRow = z.infer<typeof eventRow>;

const params = z.object({ organiser: id(), event: id() });
const read = { permission: 'events.read', of: 'event' } as const;
const write = { permission: 'events.write', of: 'event' } as const;
const basedOn = { version: whole(0, 2_000_000_000) };
const date = handle;
const codeName = text(120, 1);

/** The events of an organiser: drafts, publishing, and what becomes of them. */
export const events = {
  list: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/events`,
    auth: { permission: 'events.read', of: 'organiser' },
    summary: 'The events of an organiser, the latest start first; drafts without a start before them',
    tags,
    params: z.object({ organiser: id() }),
    query: z.object({
      q: maybe(text(80)),
      state: maybe(z.enum(EVENT_STATES)),
      /** The `next` of the page before. */
      after: maybe(text(120)),
      limit: z._default(queryWhole(1, 100), 25),
    }),
    response: { 200: z.object({ events: z.array(eventRow), next: z.nullable(z.string()) }) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events`,
    auth: { permission: 'events.write', of: 'organiser' },
    summary: 'Begin an event; the shop shows it once it is published',
    tags,
    params: z.object({ organiser: id() }),
    body: z.object({ content: eventContent }),
    response: { 200: eventDraft },
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/events/:event`,
    auth: read,
    summary: 'An event as it is edited',
    tags,
    params,
    response: { 200: eventDraft },
    errors: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: `${OF_ORGANISER}/events/:event`,
    auth: write,
    summary: 'Store the content of an event, based on a version of it; the shop does not change',
    tags,
    params,
    body: z.object({ ...basedOn, content: eventContent }),
    response: { 200: eventDraft },
    errors: ['changed_meanwhile'],
  }),
  publish: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/publish`,
    auth: write,
    summary: 'Publish the stored content; `details` has each fault with its field',
    tags,
    params,
    body: z.object(basedOn),
    response: { 200: eventDraft },
    errors: ['changed_meanwhile'],
  }),
  setHidden: endpoint({
    method: 'PUT',
    path: `${OF_ORGANISER}/events/:event/hidden`,
    auth: write,
    summary: 'Take a published event from the shop and end its sale, or show and sell it again',
    tags,
    params,
    body: z.object({ hidden: z.boolean() }),
    response: { 200: eventDraft },
    errors: ['not_possible'],
  }),
  postpone: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/postpone`,
    auth: { permission: 'events.cancel', of: 'event' },
    summary: 'Move a published event, or a date of it; its buyers are told, and may get a refund until a day',
    tags,
    params,
    body: z.object({
      date,
      event_start: instantInput(),
      event_end: instantInput(),
      refund_until: z.iso.date(),
      reason: maybe(text(120)),
    }),
    response: { 200: eventDraft },
    errors: ['not_possible'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/cancel`,
    auth: { permission: 'events.cancel', of: 'event' },
    summary: 'Cancel a published event, or a date of it; its buyers are told and refunded',
    tags,
    params,
    body: z.object({ date, reason: maybe(text(120)) }),
    response: { 200: eventDraft },
    errors: ['not_possible'],
  }),
  copy: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/copy`,
    auth: write,
    summary: 'Begin an event with the content of another, without its codes',
    tags,
    params,
    response: { 200: eventDraft },
    errors: [],
  }),
  addCodes: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/codes`,
    auth: write,
    summary: 'Make single-use codes, which no page lists; they are valid once the event is published',
    tags,
    params,
    body: z.object({
      ...basedOn,
      name: codeName,
      count: whole(1, CODES_MAX),
      /** The beginning of each code. */
      prefix: text(4).check(z.regex(/^[A-Z0-9]*$/, 'only capital letters and digits')),
      discount_value: rupees(),
      is_points: z.boolean(),
      min_amount: maybe(rupees()),
      valid_till: maybe(instantInput()),
    }),
    response: { 200: eventDraft },
    errors: ['changed_meanwhile', 'not_possible'],
  }),
  listCodes: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/events/:event/codes`,
    auth: write,
    summary: 'The single-use codes of a batch, and which of them are used',
    tags,
    params,
    query: z.object({ name: codeName }),
    response: { 200: z.object({ codes: z.array(z.object({ code: z.string(), is_used: z.boolean() })) }) },
    errors: [],
  }),
  removeCodes: endpoint({
    method: 'DELETE',
    path: `${OF_ORGANISER}/events/:event/codes`,
    auth: write,
    summary: 'Remove a batch of single-use codes; they end once the event is published',
    tags,
    params,
    query: z.object({ name: codeName, version: queryWhole(0, 2_000_000_000) }),
    response: { 200: eventDraft },
    errors: ['changed_meanwhile'],
  }),
  choices: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/event-choices`,
    auth: { permission: 'events.read', of: 'organiser' },
    summary: 'What an event is chosen from: the cities',
    tags,
    params: z.object({ organiser: id() }),
    response: { 200: z.object({ cities: z.array(z.object({ handle: z.string(), name: z.string() })) }) },
    errors: [],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/event-images`,
    auth: { permission: 'events.write', of: 'organiser' },
    summary: 'Store a picture for events; the content of an event names it by its address',
    tags,
    params: z.object({ organiser: id() }),
    form: {
      image: {
        description: 'The picture.',
        min: 1,
        max: 1,
        accept: ['image/png', 'image/jpeg', 'image/webp'],
        maxBytes: 10_000_000,
      },
    },
    response: { 200: z.object({ image: z.string() }) },
    errors: ['rate_limited'],
  }),
};
