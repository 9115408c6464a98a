import { artworkUrl } from './artwork/artwork-list.ts';
import { type Genre, LOOKS } from './artwork/genres.ts';
import type { Calendar } from './calendar.ts';
import { artistsOf } from './content/artists.ts';
import { CITIES } from './content/cities.ts';
import type { DemoEvent } from './demo-file.ts';
import { type EventDiscountName, eventDiscount } from './discounts.ts';
import { eventDescription } from './event-description.ts';
import { packagesFor } from './packages.ts';
import { type PlannedEvent, PROGRAMME } from './programme.ts';
import { hash32, randomOf } from './random.ts';
import { SHOWCASE, SLOT_PARENTS } from './showcase.ts';

/** The usual hour at which events of a genre start, and their length in hours. */
const HOURS: Record<Genre, readonly [start: number, length: number]> = {
  comedy: [20, 1.5],
  concert: [19, 3],
  classical: [18.5, 2.5],
  devotional: [19, 3],
  club: [21, 5],
  theatre: [19.5, 2],
  dance: [19, 2.5],
  workshop: [11, 3],
  food: [12.5, 4],
  kids: [16, 1.5],
  sport: [6.5, 4],
  outdoors: [5.5, 5],
  talk: [18, 2],
  film: [19, 3],
  festival: [13, 9],
  games: [17, 4],
};
const WEEKEND_GENRES: readonly Genre[] = ['concert', 'club', 'festival', 'dance', 'comedy', 'outdoors'];
const LAST_DAY = 60;
const DAYS_PER_EVENT = 3;
/** The first day for an event of the showcase: far enough ahead that its sale can start, end or be over today. */
const FIRST_SHOWCASE_DAY = 9;

/** The events of the demonstration, dated by the calendar. The dates of a slot event are its children. */
export function demoEvents(calendar: Calendar): DemoEvent[] {
  return PROGRAMME.map((entry) => {
    const day = dayOf(entry, calendar);
    const event = baseEvent(entry, calendar, day);
    const slots = SLOT_PARENTS[entry.handle];
    const changed = SHOWCASE.filter(({ handle }) => handle === entry.handle).reduce(
      (previous, { change }) => change(previous, calendar, day),
      event,
    );
    return slots ? slotParent(changed, entry, calendar, day, slots) : changed;
  });
}

/**
 * The day of an event. The events of a city spread over the sixty days in a shuffled order; concerts, club nights and
 * other weekend genres move to a weekend that is one day away.
 */
function dayOf(entry: PlannedEvent, calendar: Calendar): number {
  const random = randomOf(`day ${entry.handle}`);
  const isInShowcase = SHOWCASE.some(({ handle }) => handle === entry.handle);
  const earliest = isInShowcase ? FIRST_SHOWCASE_DAY : 1;
  const spread = Math.max(
    earliest,
    (ORDER_IN_CITY.get(entry.handle) ?? 0) * DAYS_PER_EVENT + 1 + random.int(0, DAYS_PER_EVENT - 1),
  );
  const slots = SLOT_PARENTS[entry.handle];
  const latest = slots ? LAST_DAY - (slots.dates - 1) * slots.every : LAST_DAY;
  const day = Math.min(spread, latest);
  if (!WEEKEND_GENRES.includes(entry.show.genre)) return day;
  const near = [day, day + 1, day - 1].find(
    (d) => d >= earliest && d <= latest && [0, 5, 6].includes(calendar.weekday(d)),
  );
  return near ?? day;
}

/** The position of each event in the shuffled order of its city, by handle. */
const ORDER_IN_CITY: ReadonlyMap<string, number> = new Map(
  CITIES.flatMap((city) => {
    const entries = PROGRAMME.filter((entry) => entry.city === city);
    return randomOf(`order ${city.handler}`)
      .shuffle(entries)
      .map(({ handle }, i) => [handle, i] as const);
  }),
);

/** An event before the showcase changes it. */
function baseEvent(entry: PlannedEvent, calendar: Calendar, day: number): DemoEvent {
  const { show, city, stage, vendor, handle } = entry;
  const random = randomOf(`event ${handle}`);
  const [start, length] = HOURS[show.genre];
  const hour = start + random.pick([0, 0, 0.5]);
  const opensLater = day > 14 && hash32(`opens ${handle}`) % 9 === 0;
  const packages = packagesFor(entry, calendar, day);
  const groups = packageGroupsOf(packages.map(({ key }) => key));
  return {
    handle,
    name: show.title,
    keyword: show.genre,
    location: city.handler,
    vendor: vendor.handle,
    venue: { lat: stage.lat, lng: stage.lng },
    place_name: `${stage.name}, ${stage.area}`,
    address: stage.address,
    description: eventDescription(entry),
    images: [artworkUrl(`poster-${handle}`), artworkUrl(`wide-${handle}`)],
    eventLabels: [...show.labels, LOOKS[show.genre].tag],
    artists: artistsOf(show.slug),
    event_start: calendar.at(day, hour),
    event_end: calendar.at(day, hour + length),
    distribution_start: opensLater
      ? calendar.at(random.int(2, day - 6), 10)
      : random.chance(0.4)
        ? calendar.at(-random.int(3, 30), 10)
        : null,
    distribution_end: random.chance(0.75) ? calendar.at(day, hour + Math.min(1, length / 3)) : null,
    remaining_capacity: random.chance(0.55) ? random.int(120, 900) : null,
    fee_rule: random.chance(0.12)
      ? { fee: random.pick([4, 5, 7.5, 8]), min_fee: 15, max_fee: random.pick([60, 90, 120]) }
      : undefined,
    packages,
    package_groups: groups,
    ...discountsFor(entry, calendar, day),
  };
}

function discountsFor(
  entry: PlannedEvent,
  calendar: Calendar,
  day: number,
): Pick<DemoEvent, 'is_discount_available' | 'discounts'> {
  const random = randomOf(`offers ${entry.handle}`);
  if (entry.show.price === 0 || random.chance(0.45))
    return { is_discount_available: random.chance(0.7), discounts: [] };
  const names = random
    .shuffle<EventDiscountName>(['flat', 'percent', 'minimum', 'fraction', 'expired', 'perCustomer'])
    .slice(0, random.int(1, 3));
  return {
    is_discount_available: true,
    discounts: names.map((name) => eventDiscount(name, calendar, day)),
  };
}

/** A group appears when the event has all of its packages. */
const PACKAGE_GROUPS: readonly { name: string; packages: readonly string[] }[] = [
  { name: 'Ground floor', packages: ['stalls-front', 'stalls'] },
  { name: 'Upper floor', packages: ['balcony', 'student'] },
  { name: 'At the door', packages: ['stag-entry', 'couple-entry', 'guest-list', 'bar-pass'] },
  { name: 'Tables', packages: ['high-table-4', 'lounge-8'] },
];

function packageGroupsOf(keys: readonly string[]): { name: string; packages: string[] }[] {
  return PACKAGE_GROUPS.filter(({ packages }) => packages.every((key) => keys.includes(key))).map(
    ({ name, packages }) => ({ name, packages: [...packages] }),
  );
}

/** Turns an event into a slot event whose dates have the packages. The second is sold out; the last goes on sale later. */
function slotParent(
  event: DemoEvent,
  entry: PlannedEvent,
  calendar: Calendar,
  day: number,
  slots: { dates: number; every: number },
): DemoEvent {
  const [start, length] = HOURS[entry.show.genre];
  const at = (i: number, hour: number) => calendar.at(day + i * slots.every, hour);
  return {
    ...event,
    slots: true,
    event_start: at(0, start),
    event_end: at(slots.dates - 1, start + length),
    distribution_start: null,
    distribution_end: null,
    remaining_capacity: null,
    packages: [],
    package_groups: [],
    is_discount_available: true,
    discounts: [eventDiscount('percent', calendar, day), eventDiscount('expired', calendar, day)],
    children: Array.from({ length: slots.dates }, (_, i) => ({
      handle: `${entry.handle}-${i + 1}`,
      event_start: at(i, start),
      event_end: at(i, start + length),
      distribution_start:
        i === slots.dates - 1 && slots.dates > 2
          ? calendar.at(Math.max(2, day + i * slots.every - 3), 10)
          : null,
      distribution_end: at(i, start),
      remaining_capacity: i === 1 ? 0 : 40 + 10 * i,
      packages: event.packages.map((pkg) => ({ ...pkg, valid_till: null })),
      package_groups: event.package_groups,
    })),
  };
}
