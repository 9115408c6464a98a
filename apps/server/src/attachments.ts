import type { Context } from './context.ts';
import type { AttachmentMakers } from './modules/messaging/index.ts';
import { ticketPdf } from './modules/ticketing/index.ts';

/** Who makes the files that messages carry. */
export const attachmentMakers = (context: Context): AttachmentMakers => ({
  ticket: (trackingId) => ticketPdf(context, trackingId),
});
