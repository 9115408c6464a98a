import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of a venue's page with its table booking. */
export const venueTexts = createCatalogue({
  en: {
    pageTitle: (venue: string, region: string) => `${venue}, ${region}: book a table`,
    description: (venue: string, place: string, cuisines: string, open: string) =>
      `Book a table at ${venue}, ${place}. ${cuisines}${cuisines && '. '}${open}.`,
    picture: (venue: string, n: number, of: number) => `${venue}, picture ${n} of ${of}`,
    pictures: 'Pictures',
    map: 'Open in maps',

    whenTitle: 'When and how many',
    day: 'Day',
    today: (day: string) => `Today, ${day}`,
    people: 'People',
    fewerPeople: 'One person fewer',
    morePeople: 'One person more',
    time: 'Time',
    timesHint: 'Times after midnight belong to the evening of the chosen day.',
    full: 'Full',
    noTimes: 'No times left on this day. Choose another day.',
    closed: 'This venue takes no bookings right now.',
    chooseTime: 'Please choose a time.',

    tablesTitle: 'Tables',
    noTables: 'This venue offers no tables online.',
    left: (count: number) => (count === 1 ? '1 table left' : `${count} tables left`),
    add: 'Add',
    addTable: (table: string) => `Add ${table}`,
    quantityOf: (table: string) => `How many: ${table}`,
    fewer: (table: string) => `One fewer: ${table}`,
    more: (table: string) => `One more: ${table}`,

    buyerTitle: 'Your details',
    mobileHint: 'We’ll send your booking here by WhatsApp and SMS.',
    note: 'Note for the venue',
    optional: 'optional',
    noteHint: 'Allergies, a birthday, a high chair: anything the venue should know.',

    noteTooLong: (max: number) => `Note must be ${max} characters or less`,

    summary: 'Booking summary',
    fee: 'Platform fee and GST',
    payable: 'To pay',
    peopleCount: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    book: 'Book table',
    booking: 'Booking…',

    nextTimes: 'The next free times for these tables:',
  },
});
