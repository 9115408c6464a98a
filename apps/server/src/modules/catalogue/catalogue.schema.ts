import type { EventKind, PaidSelling } from '@jalsa/api-client/console';
import type { Banner, EventChange, HostTerms, TablePackage, TicketInfo } from '@jalsa/api-client/contract';
import type { TableStock } from '@jalsa/booking-core';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, paise } from '../../database/columns.ts';
import { dueWork } from '../../database/due-work.ts';
import type { ShownFields } from './import/catalogue-file.shape.ts';

/** A platform fee rule in the form of the contract: percent, and bounds in rupees. */
export interface StoredRule {
  fee: number | null;
  min_fee?: number | null;
  max_fee?: number | null;
}

/** A package of tables in the form of the contract, with the tables that its venue keeps. */
export type StoredTablePackage = TablePackage & Pick<TableStock, 'kept_tables'>;

export const locations = pgTable('locations', {
  id: text('id').primaryKey(),
  handle: text('handle').notNull().unique(),
  region: text('region').notNull(),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  isTop: boolean('is_top').notNull().default(false),
  position: integer('position').notNull().default(0),
});

export const vendors = pgTable('vendors', {
  id: text('id').primaryKey(),
  handle: text('handle').notNull().unique(),
  name: text('name').notNull(),
  logo: text('logo'),
  feeRule: jsonb('fee_rule').$type<StoredRule>(),
  /** The kinds of events that it organises, as it chose them. */
  kinds: text('kinds').array().$type<EventKind[]>().notNull().default([]),
  /** Whether it signed up in the console; the row of a catalogue file changes it only by its id. */
  signedUp: boolean('signed_up').notNull().default(false),
  /** Whether an operator has approved paid selling; an organiser of a catalogue file needs no approval. */
  paidSelling: text('paid_selling').$type<PaidSelling>().notNull().default('approved'),
  /** When it asked for paid selling the last time. */
  requestedAt: instant('requested_at'),
  /** Why paid selling was refused. */
  refusal: text('refusal'),
});

export const venues = pgTable('venues', {
  id: text('id').primaryKey(),
  handle: text('handle').notNull().unique(),
  locationId: text('location_id')
    .notNull()
    .references(() => locations.id),
  /** The seller of its tables; without one it sells them itself. */
  vendorId: text('vendor_id').references(() => vendors.id),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  placeName: text('place_name').notNull(),
  address: text('address').notNull().default(''),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  images: text('images').array().notNull().default([]),
  cuisines: text('cuisines').array().notNull().default([]),
  opens: text('opens').notNull(),
  closes: text('closes').notNull(),
  packageData: jsonb('package_data').$type<StoredTablePackage[]>().notNull().default([]),
  /** Names the venue in tickets of its tables; it never changes. */
  shortId: integer('short_id').generatedByDefaultAsIdentity().notNull().unique(),
  /** The short id of each package that the venue ever had, by the package's key: none is used twice. */
  packageShortIds: jsonb('package_short_ids').$type<Record<string, string>>().notNull().default({}),
  position: integer('position').notNull().default(0),
});

export const eventGroups = pgTable('event_groups', {
  id: text('id').primaryKey(),
  handle: text('handle').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
});

export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    handle: text('handle').notNull().unique(),
    /** Names the event in its tickets; it never changes. */
    shortId: integer('short_id').generatedByDefaultAsIdentity().notNull().unique(),
    /** The slot event of a date. */
    parentId: text('parent_id').references((): AnyPgColumn => events.id),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    vendorId: text('vendor_id')
      .notNull()
      .references(() => vendors.id),
    venueId: text('venue_id').references(() => venues.id),
    name: text('name').notNull(),
    keyword: text('keyword'),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    images: text('images').array().notNull().default([]),
    labels: text('labels').array().notNull().default([]),
    /** The handles of the artists who perform. They are names only: an artist may not have published a profile. */
    artists: text('artists').array().notNull().default([]),
    eventStart: instant('event_start').notNull(),
    eventEnd: instant('event_end').notNull(),
    distributionStart: instant('distribution_start'),
    distributionEnd: instant('distribution_end'),
    placeName: text('place_name').notNull(),
    address: text('address').notNull().default(''),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    slots: boolean('slots').notNull().default(false),
    showInList: boolean('show_in_list').notNull().default(true),
    /** Unpublished, or a date that its parent no longer names; it stays for its sold tickets. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** What became of it when it is not held as announced; null otherwise. */
    change: jsonb('change').$type<EventChange>(),
    /** Fields that only pages read, in the form of the contract. */
    shown: jsonb('shown').$type<Partial<ShownFields>>().notNull().default({}),
    /** People, over all orders of one customer. */
    maxPerCustomer: integer('max_per_customer'),
    feeRule: jsonb('fee_rule').$type<StoredRule>(),
    /** Increases with every change of the event in the catalogue. */
    version: integer('version').notNull().default(1),
    /** Names and order of the package groups; members are package ids. */
    packageGroups: jsonb('package_groups')
      .$type<{ _id: string; name: string; packages: string[] }[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    index('events_of_parent').on(table.parentId),
    index('events_of_organiser').on(table.vendorId).concurrently(),
    index('events_in_list')
      .on(table.vendorId, table.eventStart, table.id)
      .where(sql`parent_id is null`)
      .concurrently(),
    index('events_of_artist').using('gin', table.artists),
  ],
);

/**
 * The work that changed events cause: each of their orders is closed and refunded, or their ticket holders get a message. The
 * orders are taken in the order of their ids, up to the last one.
 */
export const eventChanges = pgTable(
  'event_changes',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: ['cancelled', 'postponed'] }).notNull(),
    eventIds: text('event_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The orders up to this one are done. */
    lastOrderId: text('last_order_id').notNull().default(''),
    /** Paid orders whose buyers were refunded or notified. */
    buyers: integer('buyers').notNull().default(0),
    /** The events of these orders. */
    soldEventIds: text('sold_event_ids').array().notNull().default([]),
    finishedAt: instant('finished_at'),
    ...dueWork(),
  },
  (table) => [index('event_changes_due').on(table.dueAt).where(sql`due_at is not null`)],
);

export const eventGroupMembers = pgTable(
  'event_group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => eventGroups.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** The city of the event, so that an index finds the members of one city. */
    locationId: text('location_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.eventId] }),
    index('members_in_city').on(table.groupId, table.locationId, table.position, table.eventId),
    index('members_in_order').on(table.groupId, table.position, table.eventId),
  ],
);

export const packages = pgTable(
  'packages',
  {
    /** `package_map_id` of the contract. */
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Identifies the package inside its event in every import. */
    key: text('key').notNull(),
    /** Names the package in the tickets of its event; it never changes. */
    shortId: text('short_id').notNull(),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    type: text('type', { enum: ['regular', 'table'] }).notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    maxPurchase: integer('max_purchase'),
    minPurchase: integer('min_purchase'),
    maxPerCustomer: integer('max_per_customer'),
    pax: integer('pax').notNull().default(1),
    // As imported; the row of `stock` has the pieces that Jalsa sold or holds.
    packageCapacity: integer('package_capacity'),
    packageGiven: integer('package_given').notNull().default(0),
    packageMax: integer('package_max'),
    packageRemainingCapacity: integer('package_remaining_capacity'),
    validFrom: instant('valid_from'),
    validTill: instant('valid_till'),
    strikeOutPaise: paise('strike_out_paise'),
    label: jsonb('label').$type<{ label: string; color: string }>(),
    /** `ticket_info` of the contract, with prices in rupees. */
    ticketInfo: jsonb('ticket_info').$type<TicketInfo[]>().notNull(),
    pricePaise: paise('price_paise').notNull(),
  },
  (table) => [
    uniqueIndex('packages_of_event').on(table.eventId, table.key),
    uniqueIndex('packages_by_short_id').on(table.eventId, table.shortId),
  ],
);

export const discounts = pgTable(
  'discounts',
  {
    id: text('id').primaryKey(),
    /** null: a discount of every event. */
    eventId: text('event_id').references(() => events.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As normaliseCoupon leaves it. */
    couponName: text('coupon_name').notNull(),
    type: text('type').notNull(),
    discountApplyType: text('discount_apply_type').notNull().default('event'),
    discountValue: numeric('discount_value', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    isPoints: boolean('is_points').notNull(),
    minAmountPaise: paise('min_amount_paise'),
    description: text('description'),
    validTill: instant('valid_till'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** A coupon that pages do not list: only those who were given it know it. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** A discount that its event no longer names; it stays for the orders that used it. */
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    uniqueIndex('discounts_of_event').on(table.eventId, table.couponName),
    uniqueIndex('discounts_of_all').on(table.couponName).where(sql`event_id is null`),
  ],
);

export const banners = pgTable('banners', {
  id: text('id').primaryKey(),
  locationId: text('location_id').references(() => locations.id),
  position: integer('position').notNull().default(0),
  /** `Banner` of the contract without its id. */
  data: jsonb('data').$type<Omit<Banner, '_id'>>().notNull(),
});

export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  locationId: text('location_id').references(() => locations.id),
  name: text('name').notNull(),
  logo: text('logo').notNull(),
  position: integer('position').notNull().default(0),
});

/** Art forms under one heading, which artists choose from. */
export const tagGroups = pgTable('tag_groups', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  tags: jsonb('tags').$type<{ _id: string; name: string }[]>().notNull(),
  position: integer('position').notNull(),
});

export const galleryImages = pgTable('gallery_images', {
  id: text('id').primaryKey(),
  locationId: text('location_id').references(() => locations.id),
  image: text('image').notNull(),
  alt: text('alt').notNull(),
  position: integer('position').notNull().default(0),
});

/** One row with the settings of the whole marketplace. */
export const constants = pgTable('constants', {
  id: integer('id').primaryKey(),
  /** Increases when prices of events change that a file does not name: by these settings, sellers or general coupons. */
  version: integer('version').notNull().default(0),
  platformFee: numeric('platform_fee', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  appLinks: jsonb('app_links').$type<{ android: string; ios: string }>().notNull(),
  support: jsonb('support').$type<{ email: string; phones: string[] }>().notNull(),
  businessDashboardUrl: text('business_dashboard_url'),
  hostTerms: jsonb('host_terms').$type<HostTerms>(),
});
