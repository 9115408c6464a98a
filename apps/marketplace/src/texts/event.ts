/** Texts of an event's page. */
export const eventTexts = {
  pageTitle: (name: string, region: string, day: string) => `${name}, ${region}, ${day}`,
  summary: (when: string, place: string, region: string) => `${when} at ${place}, ${region}.`,
  price: (price: string) => `${price}.`,
  labels: 'Labels',
  picture: (name: string, n: number, of: number) => `${name}, picture ${n} of ${of}`,
  pictures: 'More pictures',
  by: (vendor: string) => `By ${vendor}`,

  tickets: 'Tickets',
  dates: 'Choose a date',
  offers: 'Offers',
  offersMissing: 'We could not load the discount codes.',
  about: 'About this event',
  venue: 'Venue',
  organiser: 'Organiser',
  organises: 'Organises and sells this event on Jalsa.',
  terms: 'Ticket rules',

  book: 'Book tickets',
  chooseDate: 'Choose a date',
  booking: 'Booking',
  soldOut: 'Sold out',
  startsOn: (when: string) => `On sale ${when}`,
  startsLater: 'Not on sale yet',
  ended: 'Sale has ended',
  nothing: 'No tickets on sale',
  promise: 'Your QR ticket comes by WhatsApp, SMS and email right after you pay.',
  promiseFree: 'Your QR ticket comes by WhatsApp and SMS right after you book.',
  fee: 'A platform fee and GST are added when you pay.',

  over: 'This event is over',
  overHint: (region: string) => `There is more to come in ${region}.`,
  explore: (region: string) => `See events in ${region}`,

  calendar: 'Add to calendar',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'Copying did not work here. Press and hold the text instead.',
  shareFailed: 'Sharing did not work here. Copy the address of this page instead.',
  whatsapp: 'WhatsApp',
  shared: (name: string, when: string, place: string) => `${name}\n${when}, ${place}`,
  map: 'Open in maps',
  copyCode: (code: string) => `Copy the code ${code}`,
  copy: 'Copy',
  codeCopied: (code: string) => `${code} copied`,

  appOffer: (percent: number) => `${percent}% off in the Jalsa app`,
  firstBooking: (percent: number, upTo: string) =>
    `Your first booking there: ${percent}% off, up to ${upTo}.`,
} as const;

/** The most important rules for buyers; the terms contain the rest. */
export const eventRules = [
  'Show the QR code of your ticket at the entrance. It admits the number of people on it, once.',
  'Redeemable amounts are given back at the venue on the day, in food, drinks or goods, and are not paid out.',
  'The venue may ask for a photo ID.',
  'If the event is cancelled, your payment is refunded to the payment method that you used.',
] as const;

export const eventRuleLinks = { terms: 'Terms and conditions', refunds: 'Refund & cancellation' } as const;
