import type { VenueDetails, VenueTimes } from '@jalsa/api-client';
import { openingDay } from '@jalsa/booking-core';
import { useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { clockTimeOf } from '../../lib/clock-times.ts';
import type { VenueQuery } from '../../lib/paths.ts';
import { type Quantities, tableCart } from './table-cart.ts';
import { readPeople } from './venue-filters.ts';

/** What a booking needs of a venue. */
export interface BookableVenue {
  venue: VenueDetails;
  today: string;
  days: string[];
  times: VenueTimes | null;
}

const FIRST_PEOPLE = 2;

/** The visitor's choice: people, day and time, which the address holds, and the tables. */
export function useTableChoice({ venue, times }: BookableVenue) {
  const [query, setQuery] = useSearchParams();
  const { location: next } = useNavigation();
  const [quantities, setQuantities] = useState<Quantities>({});
  const change = (values: VenueQuery) =>
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(values)) before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  // The address mirrors people and time, so that a choice is shown before the navigation ends.
  const [people, choosePeople] = useState(() => readPeople(query.get('people')) ?? FIRST_PEOPLE);
  const [chosenTime, chooseTime] = useState(() => query.get('time'));
  const time = times?.times.find(({ at }) => clockTimeOf(at) === chosenTime) ?? null;
  return {
    people,
    day: times?.day ?? null,
    time,
    quantities,
    cart: tableCart(venue, quantities, time),
    /** The free tables of another day are loading. */
    isLoading: next !== undefined,
    setPeople(next: number) {
      choosePeople(next);
      change({ people: String(next) });
    },
    setDay: (day: string) => change({ day }),
    /** Chooses the time of an instant, and its day. */
    setArrival(at: string) {
      const clockTime = clockTimeOf(at);
      chooseTime(clockTime);
      change({ day: openingDay(venue, at) ?? '', time: clockTime });
    },
    setQuantity: (id: string, quantity: number) => setQuantities((before) => ({ ...before, [id]: quantity })),
  };
}

export type TableChoice = ReturnType<typeof useTableChoice>;
