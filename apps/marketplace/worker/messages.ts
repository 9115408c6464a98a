/** What the pages say to the service worker of My Tickets. */
export type PageMessage =
  /** Store My Tickets with the built files and the lists that it has loaded. */
  | { kind: 'store'; files: string[]; customer: string; lists: TicketList[] }
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

/** A page of the upcoming tickets. */
export interface TicketList {
  page: number;
  tickets: StoredTicket[];
}
