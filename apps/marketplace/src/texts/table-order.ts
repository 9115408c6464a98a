import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of a table order: its payment page and its confirmation. */
export const tableOrderTexts = createCatalogue({
  en: {
    pageTitle: 'Your table',
    title: (venue: string) => `Your table at ${venue}`,
    by: (vendor: string) => `By ${vendor}`,
    details: 'Booking',
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
    starting: 'Opening the payment…',
    held: 'The table is held for you until then.',
    scriptFailedText:
      'You haven’t been charged, and the table is held until the time is over. Check your connection, then try again.',
    notPaid: 'You haven’t paid. Try again when you’re ready. The table is held until the time is over.',
    unconfirmedTitle: 'We’re waiting for your bank',
    unconfirmed:
      'Your payment isn’t confirmed yet. Don’t pay again: this page shows your booking as soon as the bank confirms it.',
    paymentDescription: (venue: string) => `Table at ${venue}`,

    paidTitle: 'This table is booked and paid',
    paidText: 'We sent the details by WhatsApp, SMS and email.',
    expiredTitle: 'The time to pay is over',
    expiredText: 'The table wasn’t paid in time and is free again. You can book another one.',
    refundedTitle: 'This booking was refunded',
    refundedText: 'We refunded your payment in full to your original payment method.',
    bookAgain: 'Book another table',
    seeBooking: 'See the booking',

    missingTitle: 'We can’t find this booking',
    missingText: 'The link may be incomplete. Open it again from your message.',
    venues: 'See venues',

    confirmedTitle: 'Your table is booked',
    confirmedText: (isFree: boolean) =>
      `We sent the details by WhatsApp${isFree ? ' and SMS' : ', SMS and email'}. Show the QR code from the message when you arrive.`,
    unknownTitle: (venue: string) => `Your booking at ${venue}`,
    unknownText: 'Its details are in the message that we sent you.',
    showQr: 'Show the QR code',
    showQrHint: (mobile: string) => `Sign in with the number of this booking: ${mobile}.`,
    myTickets: 'My Tickets',
    openOrder: 'Open the booking',
    calendar: 'Add to calendar',
    map: 'Open in maps',
    trackingId: 'Ticket ID',
    home: 'Back to Jalsa',
  },
});
