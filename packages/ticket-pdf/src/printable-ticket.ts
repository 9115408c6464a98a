/** What of a ticket is printed: a part of the ticket as the API sends it. What is missing is left out of the page. */
export interface PrintableTicket {
  ticket_tracking_id?: string | null;
  event_name?: string;
  /** ISO 8601. */
  event_start?: string;
  event_end?: string;
  event_address?: { location: string } | null;
  total_ppl?: number;
  customer_name?: string;
  tickets_data?: readonly PrintableLine[];
  /** `refunded`: the page says so in place of the QR. */
  status?: string;
}

export interface PrintableLine {
  quantity: number;
  package_data: { package_map: { package: { handle: string; name: string } } };
}
