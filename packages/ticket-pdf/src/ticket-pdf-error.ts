/** A PDF that could not be built. The message can be shown to a person; `cause` is the error. */
export class TicketPdfError extends Error {
  override readonly name = 'TicketPdfError';

  constructor(cause: unknown) {
    super('PDF generation failed', { cause });
  }
}
