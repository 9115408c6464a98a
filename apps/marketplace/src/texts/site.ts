/** Texts of the site's frame: header, menu, footer and city picker. */
export const siteTexts = {
  chooseCity: 'Choose city',
  cityNow: (region: string) => `City: ${region}. Choose another`,

  cityPickerTitle: 'Events Available in These Cities',
  noOtherCities: 'Currently not available other cities...',
  searchCity: 'Search for a city',
  clearSearch: 'Clear search',
  topCities: 'Popular cities',
  otherCities: 'Other cities',
  citiesFound: (count: number) => (count === 1 ? '1 city found' : `${count} cities found`),
  noSuchCity: (text: string) => `No city is called “${text}”. Check the spelling.`,

  findTitle: (region: string) => `Find something to do in ${region}`,
  findCityTitle: 'Find something to do in your city',

  organisersTitle: 'Sell your tickets with Jalsa',
  organisers:
    'Organisers and venues sell with Jalsa online and offline: on this site, in the app, through promoter links and at the door. Every channel shares one ticket count, so no ticket is sold twice. Each ticket’s QR code is checked at the entrance, online or offline.',
  organisersWhere: (cities: string, more: number) =>
    more > 0 ? `Reach audiences in ${cities} and ${more} more cities.` : `Reach audiences in ${cities}.`,
  organisersWhat: (kinds: string) => `Sell tickets for every kind of event: ${kinds}.`,
  waysToJoin: 'All ways to join',
  citiesTitle: 'Events by city',
  eventsIn: (region: string) => `Events in ${region}`,
  kindsIn: (region: string) => `Event categories in ${region}`,
};
