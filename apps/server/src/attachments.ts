import type { Context } from './context.ts';
import type { AttachmentMakers } from './modules/messaging/index.ts';
import { ticketPdf } from './modules/ticketing/index.ts';

/** The functions that make the attachments of messages. */
export const attachmentMakers = (context: Context): AttachmentMakers => ({
  ticket: (trackingId) => ticketPdf(context, trackingId),
});
