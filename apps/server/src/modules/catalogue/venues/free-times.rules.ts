import {
  type OpeningHours,
  openingDay,
  parseIndianDate,
  servingTimes,
  tablesLeft,
} from '@jalsa/booking-core';
import { addHours } from 'date-fns/addHours';
import type { TakenTables } from '../../inventory/index.ts';
import type { StoredTablePackage } from '../catalogue.schema.ts';

/** The tables of a venue: its opening hours, its packages, and what is taken of them. */
export interface VenueTables extends OpeningHours {
  packages: readonly StoredTablePackage[];
  taken: TakenTables;
}

const NONE_TAKEN: ReadonlyMap<string, number> = new Map();

/** The tables of a package that are free for a whole sitting from `at`. */
export function leftAt(venue: VenueTables, pkg: StoredTablePackage, at: string): number {
  const taken = venue.taken.get(pkg.package_map_id) ?? NONE_TAKEN;
  return tablesLeft(pkg, { hours: venue, arrivesAt: at, taken });
}

/** The times to come of the opening that begins on a day. */
export function timesToCome(hours: OpeningHours, day: string, now: Date): string[] {
  const from = now.toISOString();
  return servingTimes(hours, day).filter((time) => time > from);
}

/** Whether one order can have tables for so many people in a sitting from `at`, all of one package. */
export function canSeat(tables: VenueTables, people: number, at: string): boolean {
  return tables.packages.some((pkg) => {
    const wanted = tablesFor(pkg, people);
    return wanted <= (pkg.max_purchase ?? wanted) && wanted <= leftAt(tables, pkg, at);
  });
}

/** Whether one order can have tables for so many people when none is taken. */
export function isLargeEnough(packages: readonly StoredTablePackage[], people: number): boolean {
  return packages.some(
    (pkg) => tablesFor(pkg, people) <= Math.min(pkg.tables, pkg.max_purchase ?? pkg.tables),
  );
}

const tablesFor = ({ pax, min_purchase }: StoredTablePackage, people: number): number =>
  Math.max(Math.ceil(people / pax), min_purchase ?? 1);

/** The time of an opening at a time of day, such as `19:30` or `00:30`; null when it is not open then. */
export function timeOfDay(hours: OpeningHours, day: string, time: string): string | null {
  const onDay = parseIndianDate(`${day} ${time}`);
  const at = [onDay, addHours(onDay, 24)].find((instant) => openingDay(hours, instant) === day);
  return at?.toISOString() ?? null;
}
