/** Texts of the booking of several events. */
export const multiBookingTexts = {
  title: (events: number) => (events === 1 ? 'Book 1 event' : `Book ${events} events`),
  description: (names: readonly string[]) =>
    `Book tickets for ${names.join(', ')} together. Pay once and get a QR ticket for each event.`,
  missingTitle: 'Some events aren’t included',
  missing: (handles: readonly string[]) => `We couldn’t add: ${handles.join(', ')}. You can book the rest.`,
  chooseDates: 'Choose your dates',
  chooseDate: 'Choose a date',
  choose: 'Choose',
  nothingOnSale: 'None of these events have tickets on sale right now.',
  noPackages: 'No tickets are on sale for this event.',
};
