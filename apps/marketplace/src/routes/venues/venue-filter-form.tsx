import type { Cuisine, Location } from '@jalsa/api-client';
import { Button, buttonClass } from '@jalsa/ui/button';
import { NativeSelect } from '@jalsa/ui/native-select';
import { formatCalendarDay, formatClockTime } from '@jalsa/web/format/format-dates';
import { Link, useNavigate } from 'react-router-dom';
import {
  hasVenueFilters,
  listedTimes,
  PEOPLE_MAX,
  type VenueFilters,
  venueQuery,
} from '../../features/tables/venue-filters.ts';
import { paths } from '../../lib/paths.ts';
import { venuesTexts } from '../../texts/venues.ts';

interface VenueFilterFormProps {
  city: Location | null;
  filters: VenueFilters;
  days: readonly string[];
  cuisines: readonly Cuisine[];
}

/** The filters. A change is applied at once; without script, the button applies them. */
export function VenueFilterForm({ city, filters, days, cuisines }: VenueFilterFormProps) {
  const navigate = useNavigate();
  const apply = (change: Partial<VenueFilters>) =>
    navigate(paths.venues(city?.handler, venueQuery({ ...filters, ...change })), {
      replace: true,
      preventScrollReset: true,
    });
  // The address may name a cuisine that no venue of the city has.
  const names = [...new Set([...cuisines.map(({ cuisine }) => cuisine), filters.cuisine ?? ''])].filter(
    Boolean,
  );
  const any = (label: string) => ({ value: '', label });
  return (
    <form
      action={paths.venues()}
      aria-label={venuesTexts.filters}
      className="grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-3 shadow-sm sm:p-4 md:grid-cols-4"
    >
      {city && <input type="hidden" name="city" value={city.handler} />}
      <NativeSelect
        label={venuesTexts.people}
        name="people"
        value={String(filters.people ?? '')}
        onChange={(value) => apply({ people: value ? Number(value) : null })}
        choices={[
          any(venuesTexts.anyPeople),
          ...Array.from({ length: PEOPLE_MAX }, (_, index) => ({
            value: String(index + 1),
            label: venuesTexts.peopleCount(index + 1),
          })),
        ]}
      />
      <NativeSelect
        label={venuesTexts.cuisine}
        name="cuisine"
        value={filters.cuisine ?? ''}
        onChange={(value) => apply({ cuisine: value || null })}
        choices={[any(venuesTexts.anyCuisine), ...names.map((name) => ({ value: name, label: name }))]}
      />
      <NativeSelect
        label={venuesTexts.day}
        name="day"
        value={filters.day ?? ''}
        onChange={(value) => apply({ day: value || null })}
        choices={[
          any(venuesTexts.anyDay),
          ...days.map((day, index) => ({
            value: day,
            label: index === 0 ? venuesTexts.today(formatCalendarDay(day)) : formatCalendarDay(day),
          })),
        ]}
      />
      <NativeSelect
        label={venuesTexts.time}
        name="time"
        value={filters.time ?? ''}
        onChange={(value) => apply({ time: value || null })}
        choices={[
          any(venuesTexts.anyTime),
          ...listedTimes().map((time) => ({ value: time, label: formatClockTime(time) })),
        ]}
      />
      <Button type="submit" className="col-span-full hidden! unscripted:inline-flex!">
        {venuesTexts.show}
      </Button>
      {hasVenueFilters(filters) && (
        <Link
          to={paths.venues(city?.handler)}
          replace
          preventScrollReset
          className={`${buttonClass('ghost')} col-span-full justify-self-start`}
        >
          {venuesTexts.clear}
        </Link>
      )}
    </form>
  );
}
