import type { TicketInfo } from '@jalsa/booking-core';

/** The printed fields of a ticket, as the API sends them. The page leaves missing fields out. */
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
  /** `refunded`: the page has a note in place of the QR. */
  status?: string;
  /** The note in place of the QR says that a `cancelled` event is cancelled. */
  event_change?: { status: string } | null | undefined;
}

/** A line of a ticket: a package, its quantity and one of its tickets. */
export interface PrintableLine {
  quantity: number;
  package_data: { package_map: { package: { handle: string; name: string } } };
  ticket_type?: TicketInfo['ticket_type'];
  ticket_param?: TicketInfo['ticket_param'];
}
