/** Texts of the home page, with and without a city. */
export const homeTexts = {
  welcomeTitle: 'Find out what’s on tonight',
  welcome: 'Concerts, comedy, theatre, workshops and festivals. Pick your city to see them.',
  pageTitle: (region: string) => `Events in ${region}`,
  description: (region: string, total: number) =>
    total > 0
      ? `${total === 1 ? '1 event' : `${total} events`} in ${region}: concerts, comedy, theatre, workshops and more. Book online and get your QR ticket right away.`
      : `Events in ${region}: concerts, comedy, theatre, workshops and more. Book online and get your QR ticket right away.`,
  title: 'What’s on in',
  count: (total: number) => (total === 1 ? '1 upcoming event' : `${total} upcoming events`),
  otherCity: 'Choose another city',

  missing: (parts: string) => `We couldn’t load ${parts}.`,
  parts: {
    groups: 'more events',
    partners: 'our partners',
    gallery: 'the gallery',
    venues: 'the venues',
    'app links': 'our app offer',
  },

  featuredEvents: 'Featured Events',
  noEventsInLocation: 'No Events Found in Your Location',
  viewAllEvents: 'View All Events',
  viewAll: 'View All',
  exploreAllEvents: 'Explore All Events',
  ourPartners: 'Our Partners',
  gallery: 'Gallery',

  banners: 'Sponsored',
  bannerButton: 'Book your fun',
  bannerLink: (button: string, banner: string) => `${button}: ${banner}`,

  venuesTitle: 'Dinner after the show?',
  venues: (region: string) => `Book a table at restaurants and venues in ${region}.`,
  venuesButton: 'See venues',

  appTitle: (percent: number) => `${percent}% off in the app`,
  appOffer: (percent: number, most: string) => `Your first booking is ${percent}% off, up to ${most}.`,
  android: 'Get it for Android',
  ios: 'Get it for iPhone',
  appStrip: 'Jalsa app',
  appStripLink: 'Get the app',
  dismiss: 'Dismiss',
};
