import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of the site's frame: header, menu, footer and city picker. */
export const siteTexts = createCatalogue({
  en: {
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

    findTitle: (region: string) => `Find something in ${region}`,
    findCityTitle: 'Find something in your city',

    organisersTitle: 'Sell your tickets with Jalsa',
    organisers:
      'Organisers and venues sell with Jalsa online and offline: on this site, in the app, through promoters’ links and at the door. All sales draw on the same tickets, so none is sold twice, and each ticket is checked at the entrance by its QR code, online or offline.',
    organisersWhere: (cities: string, more: number) =>
      more > 0
        ? `You reach audiences in ${cities} and ${more} more cities.`
        : `You reach audiences in ${cities}.`,
    organisersWhat: (kinds: string) => `You can sell all kinds of events: ${kinds}.`,
    waysToJoin: 'All ways to join',
    citiesTitle: 'Events by city',
    eventsIn: (region: string) => `Events in ${region}`,
    kindsIn: (region: string) => `Kinds of events in ${region}`,
  },
});
