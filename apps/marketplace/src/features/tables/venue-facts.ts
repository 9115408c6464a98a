import type { Venue } from '@jalsa/api-client';
import { asPaise, formatInr, packagePrice, visiblePackages } from '@jalsa/booking-core';
import { formatClockTime } from '@jalsa/web/format/format-dates';
import { venuesTexts } from '../../texts/venues.ts';

type OpeningHours = Pick<Venue, 'opens' | 'closes'>;

const isOpenAllDay = ({ opens, closes }: OpeningHours) => opens === closes;

/** The opening hours in a sentence: `Open 07:00 PM – 01:00 AM`, or `Open all day`. */
export function openText(venue: OpeningHours): string {
  return isOpenAllDay(venue) ? venuesTexts.allDay : venuesTexts.open(hoursText(venue));
}

/** The opening hours: `07:00 PM – 01:00 AM`, or `Open all day`. */
export function hoursText(venue: OpeningHours): string {
  if (isOpenAllDay(venue)) return venuesTexts.allDay;
  const { opens, closes } = venue;
  return venuesTexts.hours(formatClockTime(opens), formatClockTime(closes));
}

/** The price of the cheapest table. */
export function tablePriceText({ package_data }: Pick<Venue, 'package_data'>): string {
  const prices = visiblePackages(package_data).map((pkg) => packagePrice(pkg));
  if (prices.length === 0) return venuesTexts.noTables;
  const lowest = asPaise(Math.min(...prices));
  return lowest === 0 ? venuesTexts.free : venuesTexts.priceFrom(formatInr(lowest));
}
