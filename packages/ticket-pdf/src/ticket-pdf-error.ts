import { MESSAGES } from '@jalsa/booking-core';

/** A PDF that could not be built. The message can be shown to a person; `cause` is the error (specification 2, section 8). */
export class TicketPdfError extends Error {
  override readonly name = 'TicketPdfError';

  constructor(cause: unknown) {
    super(MESSAGES.pdfFailed, { cause });
  }
}
