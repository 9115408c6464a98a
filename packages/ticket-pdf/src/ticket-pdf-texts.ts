/** The words on the page. A translation is an object of the same shape, in the letters of any script that has a font here. */
export interface TicketPdfTexts {
  heading: string;
  brand: string;
  when: string;
  where: string;
  tickets: string;
  /** What `amount` can be spent on. */
  redeemable: (amount: string) => string;
  menuItems: (amount: string) => string;
  people: string;
  bookedBy: string;
  ticketId: string;
  /** In place of a QR that could not be loaded. */
  withoutQr: string;
  /** In place of the QR of a refunded ticket. */
  refunded: string;
  /** In place of the QR when the event is cancelled. */
  cancelled: string;
  /** The last line of a list with `count` more entries than fit. */
  more: (count: number) => string;
}

/** The words on the page in English. */
export const TICKET_PDF_TEXTS: TicketPdfTexts = {
  heading: 'Your Event Ticket',
  brand: 'Jalsa',
  when: 'When',
  where: 'Where',
  tickets: 'Tickets',
  redeemable: (amount) => `${amount} redeemable at the venue`,
  menuItems: (amount) => `${amount} of menu items included`,
  people: 'People',
  bookedBy: 'Booked by',
  ticketId: 'Ticket ID',
  withoutQr: 'Show this ticket ID at the entrance',
  refunded: 'Refunded – not valid for entry',
  cancelled: 'Event cancelled – not valid for entry',
  more: (count) => `and ${count} more`,
};
