/** What a ticket of a package is good for: entry, an amount to spend at the venue, or items of its menu. */
export const TICKET_HANDLES = ['entry_fee', 'redeemable', 'redeemable_items'] as const;

/** The handle of a ticket of a package. */
export type TicketHandle = (typeof TICKET_HANDLES)[number];

/** Whether a text is the handle of a ticket. */
export const isTicketHandle = (text: string): text is TicketHandle =>
  TICKET_HANDLES.some((handle) => handle === text);
