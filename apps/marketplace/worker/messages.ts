/** What the pages say to the service worker of My Tickets. */
export type PageMessage =
  /** Store My Tickets with the built files that it has loaded. */
  | { kind: 'store'; files: string[] }
  /** Delete the tickets whose events are over. */
  | { kind: 'tidy' };

/** What the service worker says to My Tickets. */
export type WorkerMessage =
  /** A list of tickets was answered, from the store when the network failed. */
  | { kind: 'listed'; isStored: boolean }
  /** The stored tickets have changed. */
  | { kind: 'stored' };

/** The part of a ticket that the worker reads. */
export interface StoredTicket {
  status: string;
  event_end: string;
  ticket_token: string;
  ticket_qr_image: { image_link: string };
}

export interface TicketList {
  tickets: StoredTicket[];
}
