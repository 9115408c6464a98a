/** Texts of the list of venues and of a venue's card. */
export const venuesTexts = {
  title: 'Book a table',
  titleIn: (region: string) => `Book a table in ${region}`,
  description: (region: string) =>
    `Restaurants and venues in ${region} whose tables you can book online, with opening hours, cuisines and prices.`,
  descriptionAll:
    'Restaurants and venues whose tables you can book online, with opening hours, cuisines and prices.',
  count: (count: number) => (count === 1 ? '1 venue' : `${count} venues`),
  results: 'Venues',
  cities: 'Choose a city',
  venuesIn: (region: string) => `Venues in ${region}`,

  filters: 'Filters',
  people: 'People',
  anyPeople: 'Any number',
  peopleCount: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  day: 'Day',
  anyDay: 'Any day',
  today: (day: string) => `Today, ${day}`,
  time: 'Time',
  anyTime: 'Any time',
  cuisine: 'Cuisine',
  anyCuisine: 'Any cuisine',
  cuisinesMissing: 'We couldn’t load the cuisines.',
  show: 'Show venues',
  clear: 'Clear filters',

  hours: (opens: string, closes: string) => `${opens} – ${closes}`,
  open: (hours: string) => `Open ${hours}`,
  allDay: 'Open all day',
  place: (place: string, region: string) => `${place}, ${region}`,
  priceFrom: (price: string) => `Tables from ${price}`,
  free: 'Tables are free to book',
  noTables: 'No tables online',
  freeTimes: (venue: string) => `Available times at ${venue}`,

  none: 'No venues yet',
  noneHint: (region: string) => `No venues in ${region} take bookings on Jalsa yet.`,
  noneAnywhere: 'No venues take bookings on Jalsa yet.',
  noMatch: 'No venues match these filters',
  noMatchHint: 'Try another day or time, or fewer people.',
  events: (region: string) => `See events in ${region}`,
};
