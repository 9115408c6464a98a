/** Texts of a venue's page with its table booking. */
export const venueTexts = {
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
  fewerPeople: 'Remove one person',
  morePeople: 'Add one person',
  time: 'Time',
  timesHint: 'Times after midnight are part of the evening of the day you choose.',
  full: 'Full',
  noTimes: 'No times left on this day. Choose another day.',
  closed: 'This venue isn’t taking bookings right now.',
  chooseTime: 'Please choose a time.',

  tablesTitle: 'Tables',
  noTables: 'This venue has no tables to book online.',
  left: (count: number) => (count === 1 ? '1 table left' : `${count} tables left`),
  add: 'Add',
  addTable: (table: string) => `Add ${table}`,
  quantityOf: (table: string) => `Quantity: ${table}`,
  fewer: (table: string) => `Remove one: ${table}`,
  more: (table: string) => `Add one: ${table}`,

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

  nextTimes: 'Next available times for these tables:',
};
