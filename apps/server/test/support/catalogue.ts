import { eq } from 'drizzle-orm';
import type { Database } from '../../src/database/executor.ts';
import { daysAfter } from '../../src/lib/india.ts';
import {
  constants,
  discounts,
  eventGroupMembers,
  eventGroups,
  events,
  locations,
  packages,
  type StoredTablePackage,
  vendors,
  venues,
} from '../../src/modules/catalogue/catalogue.schema.ts';
import { refreshListings } from '../../src/modules/catalogue/index.ts';
import { stock } from '../../src/modules/inventory/index.ts';
import { NOW } from './test-app.ts';

// Each entity has one factory, which is valid without an argument: a test names only the fields that it is about.

let made = 0;
const next = (name: string) => `${name}-${++made}`;
const inDays = (days: number) => daysAfter(NOW, days);

type Given<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** The constants of the marketplace: 10 % platform fee. */
export async function addConstants(database: Database, given: Given<typeof constants> = {}): Promise<void> {
  await database
    .insert(constants)
    .values({
      id: 1,
      platformFee: 10,
      appLinks: { android: 'https://play.example/jalsa', ios: 'https://apps.example/jalsa' },
      support: { email: 'help@jalsa.example', phones: ['+91 80 4000 0001', '+91 80 4000 0002'] },
      ...given,
    })
    .onConflictDoNothing();
}

export async function addLocation(database: Database, given: Given<typeof locations> = {}) {
  const handle = given.handle ?? next('city');
  const [row] = await database
    .insert(locations)
    .values({ id: handle, handle, region: 'Bengaluru', isTop: true, ...given })
    .returning();
  return row as typeof locations.$inferSelect;
}

export async function addVendor(database: Database, given: Given<typeof vendors> = {}) {
  const handle = given.handle ?? next('vendor');
  const [row] = await database
    .insert(vendors)
    .values({ id: handle, handle, name: 'Mehfil Nights', ...given })
    .returning();
  return row as typeof vendors.$inferSelect;
}

export interface EventGiven extends Given<typeof events> {
  /** People the event takes; no limit unless given. */
  capacity?: number | null;
}

/** An event on sale in ten days, with its stock, city, seller and the constants; a date has the seller of its slot event. */
export async function addEvent(database: Database, { capacity = null, ...given }: EventGiven = {}) {
  await addConstants(database);
  const handle = given.handle ?? next('event');
  const [row] = await database
    .insert(events)
    .values({
      id: handle,
      handle,
      locationId: given.locationId ?? (await addLocation(database)).id,
      vendorId: await vendorOf(database, given),
      name: 'An Evening of Qawwali',
      eventStart: inDays(10),
      eventEnd: inDays(10.2),
      placeName: 'Chowdiah Hall',
      ...given,
    })
    .returning();
  const event = row as typeof events.$inferSelect;
  await database.insert(stock).values({ kind: 'event', id: event.id, holdLimit: capacity });
  await refreshListings(database, [event.parentId ?? event.id], NOW);
  return event;
}

async function vendorOf(database: Database, { vendorId, parentId }: EventGiven): Promise<string> {
  if (vendorId) return vendorId;
  if (!parentId) return (await addVendor(database)).id;
  const [parent] = await database.select().from(events).where(eq(events.id, parentId));
  return (parent as typeof events.$inferSelect).vendorId;
}

/** A group of these events, in their order. */
export async function addGroup(
  database: Database,
  members: Pick<typeof events.$inferSelect, 'id' | 'locationId'>[],
  given: Given<typeof eventGroups> = {},
) {
  const handle = given.handle ?? next('group');
  const [group] = await database
    .insert(eventGroups)
    .values({ id: handle, handle, name: 'Mehfils', ...given })
    .returning();
  const { id } = group as typeof eventGroups.$inferSelect;
  const rows = members.map((event, position) => ({ ...event, groupId: id, eventId: event.id, position }));
  if (rows.length > 0) await database.insert(eventGroupMembers).values(rows);
  return group as typeof eventGroups.$inferSelect;
}

export interface PackageGiven extends Given<typeof packages> {
  eventId: string;
  /** In rupees; 500 unless given. */
  price?: number;
}

/** A regular package of an event, without a limit unless one is given. */
export async function addPackage(database: Database, { price = 500, ...given }: PackageGiven) {
  const id = given.id ?? next('package');
  const [row] = await database
    .insert(packages)
    .values({
      id,
      key: id,
      shortId: id,
      name: 'Early bird',
      type: 'regular',
      ticketInfo: [
        { ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'entry_fee' } },
      ],
      pricePaise: Math.round(price * 100),
      ...given,
    })
    .returning();
  const added = row as typeof packages.$inferSelect;
  const limits = [
    added.packageRemainingCapacity,
    added.packageCapacity === null ? null : added.packageCapacity - added.packageGiven,
    added.packageMax === null ? null : added.packageMax - added.packageGiven,
  ].filter((limit) => limit !== null);
  await database.insert(stock).values({
    kind: 'package',
    id: added.id,
    holdLimit: limits.length === 0 ? null : Math.max(0, Math.min(...limits)),
  });
  const [sold] = await database.select().from(events).where(eq(events.id, added.eventId));
  await refreshListings(database, [sold?.parentId ?? added.eventId], NOW);
  return added;
}

export interface DiscountGiven extends Given<typeof discounts> {
  /** Uses in all; no limit unless given. */
  maxUses?: number | null;
}

/** Ten percent off for everyone unless given otherwise. */
export async function addDiscount(database: Database, { maxUses = null, ...given }: DiscountGiven = {}) {
  const id = given.id ?? next('discount');
  const [row] = await database
    .insert(discounts)
    .values({
      id,
      name: 'Festive offer',
      couponName: 'FESTIVE10',
      type: 'event_discount',
      discountValue: 10,
      isPoints: false,
      ...given,
    })
    .returning();
  const discount = row as typeof discounts.$inferSelect;
  await database.insert(stock).values({ kind: 'coupon', id: discount.id, holdLimit: maxUses });
  return discount;
}

/** A package of four tables for two people each, at ₹1,500, with sittings of two hours. */
export const tablePackage = (
  given: Partial<StoredTablePackage> & { price?: number } = {},
): StoredTablePackage => {
  const { price = 1500, ...more } = given;
  return {
    package_map_id: next('tables'),
    short_id: next('t'),
    package_name: 'Table for Two',
    package: { type: 'table' },
    is_hidden: false,
    pax: 2,
    max_purchase: 4,
    tables: 4,
    sitting_minutes: 120,
    ticket_info: [
      {
        ticket_type: { handle: 'redeemable' },
        ticket_param: { price, value: price, ticket_type: 'fully_redeem' },
      },
    ],
    ...more,
  };
};

/** A venue that is open from 18:00 to 01:00 and has one package of tables, with its city and the constants. */
export async function addVenue(database: Database, given: Given<typeof venues> = {}) {
  await addConstants(database);
  const handle = given.handle ?? next('venue');
  const [row] = await database
    .insert(venues)
    .values({
      id: handle,
      handle,
      locationId: given.locationId ?? (await addLocation(database)).id,
      name: 'The Brass Tiffin',
      placeName: 'Bandra West',
      cuisines: ['Modern Indian', 'Bar'],
      opens: '18:00',
      closes: '01:00',
      packageData: [tablePackage()],
      ...given,
    })
    .returning();
  return row as typeof venues.$inferSelect;
}
