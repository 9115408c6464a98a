/** The times between which a ticket admits, in seconds. */
export const TICKET_WINDOW = {
  /** Before the start of an event. */
  doorsOpenSeconds: 3 * 3600,
  /** Before the arrival at a table. */
  earlyArrivalSeconds: 3600,
  /** After the end of an event or a sitting. */
  staysValidSeconds: 6 * 3600,
} as const;
