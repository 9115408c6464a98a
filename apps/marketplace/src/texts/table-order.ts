import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of a table order: its payment page and its confirmation. */
export const tableOrderTexts = createCatalogue({
  en: {
    pageTitle: 'Your table',
    title: (venue: string) => `Your table at ${venue}`,
    by: (vendor: string) => `By ${vendor}`,
    details: 'Booking details',
    when: 'When',
    where: 'Where',
    people: 'People',
    peopleCount: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    note: 'Note',
    price: 'Price',
    total: 'Tables',
    fee: 'Platform fee',
    gst: 'GST',
    payable: 'To pay',
    paid: 'Paid',
    customer: 'Booked by',
    name: 'Name',
    mobile: 'Mobile number',
    email: 'Email',

    timeLeft: 'Time left to pay',
    proceed: 'Proceed to Pay',
    starting: 'Opening payment…',
    held: 'We’ve reserved the table for you until then.',
    scriptFailedText:
      'You haven’t been charged, and the table stays reserved until the time runs out. Check your connection, then try again.',
    notPaid:
      'You haven’t paid yet. Try again when you’re ready. The table stays reserved until the time runs out.',
    unconfirmedTitle: 'We’re waiting for your bank',
    unconfirmed:
      'Your payment isn’t confirmed yet. Please don’t pay again. This page will show your booking as soon as the bank confirms it.',
    paymentDescription: (venue: string) => `Table at ${venue}`,

    paidTitle: 'This table is booked and paid for',
    paidText: 'We’ve sent the details by WhatsApp, SMS and email.',
    expiredTitle: 'Time’s up',
    expiredText: 'You didn’t pay in time, so we’ve released the table. You can book another one.',
    refundedTitle: 'This booking was refunded',
    refundedText: 'We refunded your payment in full to your original payment method.',
    bookAgain: 'Book another table',
    seeBooking: 'See the booking',

    missingTitle: 'We can’t find this booking',
    missingText: 'The link may be incomplete. Try opening it again from our message.',
    venues: 'See venues',

    confirmedTitle: 'Your table is booked',
    confirmedText: (isFree: boolean) =>
      `We’ve sent the details by WhatsApp${isFree ? ' and SMS' : ', SMS and email'}. Show the QR code from the message when you arrive.`,
    unknownTitle: (venue: string) => `Your booking at ${venue}`,
    unknownText: 'You’ll find the details in the message we sent you.',
    showQr: 'Show the QR code',
    showQrHint: (mobile: string) => `Log in with the number you booked with: ${mobile}.`,
    myTickets: 'My Tickets',
    openOrder: 'Open the booking',
    calendar: 'Add to calendar',
    map: 'Open in maps',
    trackingId: 'Ticket ID',
    home: 'Back to Jalsa',
  },
});
