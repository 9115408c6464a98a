import { buildTicketPdf } from '@jalsa/ticket-pdf';
import type { MailContent } from '../modules/messaging/index.ts';

/** The PDF of a ticket that nobody holds, for test messages. It has no QR, so that no gate can read it. */
export const samplePdf = (): Promise<Uint8Array> =>
  buildTicketPdf({
    ticket: {
      event_name: 'An Evening of Qawwali',
      event_address: { location: 'Chowdiah Hall, Bengaluru' },
      event_start: '2026-12-12T13:30:00.000Z',
      total_ppl: 2,
      ticket_tracking_id: 'SAMPLE',
      customer_name: 'Asha Rao',
    },
    qrImage: null,
    createdAt: new Date(),
  });

/** The mail of that ticket. */
export const sampleMail = (): MailContent => ({
  title: 'An Evening of Qawwali',
  preview: 'Sat 12 Dec 07:00 PM, Chowdiah Hall',
  paragraphs: ['Hello Asha Rao,', 'This is a test message. Its ticket admits nobody.'],
  facts: [
    { label: 'When', value: 'Sat 12 Dec 07:00 PM' },
    { label: 'Where', value: 'Chowdiah Hall, Bengaluru' },
    { label: 'Admits', value: '2' },
    { label: 'Ticket ID', value: 'SAMPLE' },
  ],
  actions: [],
  footnotes: ['Sent by jalsa send-test.'],
});
