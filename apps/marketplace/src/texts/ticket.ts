import { LIMITS } from '@jalsa/booking-core';

/** Texts of the success page and of tickets. */
export const ticketTexts = {
  pageTitle: 'Your tickets',
  confirmed: 'You’re going!',
  sentTo: (mobile: string, email: string | null | undefined) =>
    email
      ? `Your tickets are on their way to ${LIMITS.countryPrefix}\u00a0${mobile} by WhatsApp and SMS, and to ${email}.`
      : `Your tickets are on their way to ${LIMITS.countryPrefix}\u00a0${mobile} by WhatsApp and SMS.`,
  paid: (amount: string) => `Paid ${amount}`,
  trackingId: 'Ticket ID',
  packages: 'Tickets',
  people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  qrOf: (id: string) => `QR code of ticket ${id}`,
  qrHint: 'Show the ticket ID at the entrance.',
  calendar: 'Add to calendar',
  event: 'Event page',
  resend: 'Resend ticket',
  resending: 'Sending…',
  refundedTitle: 'Your tickets were refunded',
  refunded: 'Refunded – not valid for entry',
  failedTitle: 'Some tickets could not be issued',
  failed: (n: number) =>
    n === 1
      ? 'The tickets of one event were gone when your payment arrived. Its share is being refunded in full.'
      : `The tickets of ${n} events were gone when your payment arrived. Their share is being refunded in full.`,
  nothing: 'There is no booking to show here',
  nothingHint: 'We send booked tickets by WhatsApp and SMS, and paid ones by email as well.',
  more: 'See more events',
} as const;
