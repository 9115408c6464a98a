import type { Venue } from '@jalsa/api-client';
import { asPaise, formatInr, packagePrice, visiblePackages } from '@jalsa/booking-core';
import { formatClockTime } from '@jalsa/web/format-dates';
import { venuesTexts } from '../../texts/venues.ts';

/** The opening hours: `07:00 PM – 01:00 AM`. */
export function hoursText({ opens, closes }: Pick<Venue, 'opens' | 'closes'>): string {
  if (opens === closes) return venuesTexts().allDay;
  return venuesTexts().hours(formatClockTime(opens), formatClockTime(closes));
}

/** The price of the cheapest table. */
export function tablePriceText({ package_data }: Pick<Venue, 'package_data'>): string {
  const prices = visiblePackages(package_data).map((pkg) => packagePrice(pkg));
  if (prices.length === 0) return venuesTexts().noTables;
  const lowest = asPaise(Math.min(...prices));
  return lowest === 0 ? venuesTexts().free : venuesTexts().priceFrom(formatInr(lowest));
}
