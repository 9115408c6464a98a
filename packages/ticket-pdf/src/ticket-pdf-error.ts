import { MESSAGES } from '@jalsa/booking-core';

/** The PDF could not be made. The message is fit to show; `cause` says why (document 2, section 8). */
export class TicketPdfError extends Error {
  override readonly name = 'TicketPdfError';

  constructor(cause: unknown) {
    super(MESSAGES.pdfFailed, { cause });
  }
}
