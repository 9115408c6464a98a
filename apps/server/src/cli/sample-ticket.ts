import { buildTicketPdf } from '@jalsa/ticket-pdf';

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
