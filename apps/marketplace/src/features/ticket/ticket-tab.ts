/** The tabs of My Tickets, as the API names them. */
export const TICKET_TABS = ['upcoming', 'previous'] as const;
export type TicketTab = (typeof TICKET_TABS)[number];

/** The tab of an address; the upcoming bookings by default. */
export function parseTicketTab(value: string | null): TicketTab {
  return TICKET_TABS.find((tab) => tab === value) ?? 'upcoming';
}
