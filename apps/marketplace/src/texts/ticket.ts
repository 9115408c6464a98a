import { LIMITS } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts';

/** Texts of the success page and of tickets. */
export const ticketTexts = createCatalogue({
  en: {
    pageTitle: 'Your tickets',
    confirmed: 'You’re going!',
    sentTo: (mobile: string, email: string | null | undefined) =>
      email
        ? `Your tickets are on their way to ${LIMITS.countryPrefix}\u00a0${mobile} by WhatsApp and SMS, and to ${email}.`
        : `Your tickets are on their way to ${LIMITS.countryPrefix}\u00a0${mobile} by WhatsApp and SMS.`,
    paid: (amount: string) => `Paid ${amount}`,
    trackingId: 'Ticket ID',
    packages: 'Tickets',
    tables: 'Tables',
    people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
    qrOf: (id: string) => `QR code of ticket ${id}`,
    qrHint: 'Show the ticket ID at the entrance.',
    calendar: 'Add to calendar',
    event: 'Event page',
    venue: 'Venue page',
    resending: 'Sending…',
    copyId: 'Copy the ticket ID',
    idCopied: 'Ticket ID copied',
    map: 'Map',
    paymentMode: 'Payment',
    price: 'Price',
    platformFee: 'Platform fee',
    gst: (percent: number) => `GST on the fee (${percent}%)`,
    discount: 'Discount',
    pricePaid: 'Price paid',
    help: 'Get help with this ticket',
    saved: 'Saved on this phone',
    checkedIn: 'Checked in',
    refundedBadge: 'Refunded',
    listLabel: 'Bookings',
    loadingTickets: 'Loading your tickets…',
    noUpcoming: 'No upcoming bookings',
    noUpcomingHint: 'Find something to look forward to.',
    noPrevious: 'No previous bookings',
    noPreviousHint: 'Tickets move here when their event is over.',
    findEvents: 'Find events',
    notLoaded: 'We couldn’t load your tickets',
    notLoadedHint: 'Check your connection, then try again.',
    onlySaved: 'These are the tickets saved on this phone. Connect to see changes and all bookings.',
    moreNotLoaded: 'We couldn’t load more tickets.',
    refundedTitle: 'Your tickets were refunded',
    refunded: 'Refunded – not valid for entry',
    failedTitle: 'Some tickets could not be issued',
    failed: (event: string, amount: string) =>
      `We couldn’t issue your tickets for ${event}, so we’re refunding its share of ${amount}.`,
    nothing: 'There’s no booking to show here',
    nothingHint: 'We send tickets by WhatsApp and SMS, and paid tickets by email too.',
    more: 'See more events',
  },
});
