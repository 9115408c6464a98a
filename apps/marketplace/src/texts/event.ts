import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of an event's page. */
export const eventTexts = createCatalogue({
  en: {
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
    offersMissing: 'We couldn’t load the discount codes.',
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
    ended: 'Sales have ended',
    nothing: 'No tickets on sale',
    promise: 'Get your QR ticket by WhatsApp, SMS and email right after you pay.',
    promiseFree: 'Get your QR ticket by WhatsApp and SMS right after you book.',
    fee: 'A platform fee and GST are added when you pay.',

    cancelled: 'This event is cancelled',
    cancelledHint: 'Its tickets are no longer valid. Everyone who paid gets a full refund.',
    postponed: 'This event is postponed',
    previousStart: (when: string) => `It was originally planned for ${when}.`,
    postponedHint: 'Tickets stay valid for the new date.',
    refundUntil: (day: string) => `If you can’t come, ask for a refund in My Tickets by ${day}.`,
    reason: (reason: string) => `Reason: ${reason}.`,
    over: 'This event is over',
    overHint: (region: string) => `There’s more coming up in ${region}.`,
    explore: (region: string) => `See events in ${region}`,

    calendar: 'Add to calendar',
    whatsapp: 'WhatsApp',
    shared: (name: string, when: string, place: string) => `${name}\n${when}, ${place}`,
    map: 'Open in maps',
    copyCode: (code: string) => `Copy the code ${code}`,
    copy: 'Copy',
    codeCopied: (code: string) => `${code} copied`,

    appOffer: (percent: number) => `${percent}% off in the Jalsa app`,
    firstBooking: (percent: number, upTo: string) =>
      `Your first booking in the app: ${percent}% off, up to ${upTo}.`,

    /** The most important rules for buyers; the terms contain the rest. */
    rules: [
      'Show your ticket’s QR code at the entrance. It admits the number of people shown on it, once.',
      'You can spend redeemable amounts on food, drinks or goods at the venue on the day. They aren’t paid out in cash.',
      'The venue may ask for a photo ID.',
      'If the event is cancelled, we refund you to your original payment method.',
    ],
    termsLink: 'Terms and conditions',
    refundsLink: 'Refund & cancellation',
  },
});
