/** Texts of the booking page around its checkout (`checkoutTexts` of `@jalsa/checkout`). */
export const bookingTexts = {
  description: (name: string, place: string, when: string) =>
    `Book tickets for ${name} at ${place}, ${when}. Pay online and get your QR ticket right away.`,
  pageTitle: (name: string) => `${name}: book tickets`,
  back: 'Back',
  backToTickets: 'Back to tickets',
  close: 'Close and see other events',
  by: (vendor: string) => `By ${vendor}`,
  chooseDate: 'Choose a date',
  about: 'About this event',

  closed: {
    soldOut: 'There are no tickets left.',
    startsOn: (when: string) => `Tickets go on sale on ${when}.`,
    startsLater: 'The organiser hasn’t announced when tickets go on sale.',
    ended: 'Tickets for this event can no longer be booked.',
    over: 'It can no longer be booked.',
    nothing: 'No tickets for this event are on sale here right now.',
  },
  otherDates: 'Other dates',
  otherEvents: (region: string) => `Other events in ${region}`,
};
