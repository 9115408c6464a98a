import { ApiError } from '@jalsa/api-client';
import { makeTicket } from '@jalsa/checkout/test/make/ticket';
import { expect, it, vi } from 'vitest';
import { type DownloadPorts, downloadTicket } from './download-ticket.ts';

const ticket = makeTicket();
const qr = new Uint8Array([1]);
const pdf = new Uint8Array([2]);

function createPorts(changes: Partial<DownloadPorts> = {}) {
  const log: string[] = [];
  const ports: DownloadPorts = {
    fetchQr: async () => qr,
    reload: vi.fn(async () => makeTicket({ ticket_qr_image: { image_link: '/fresh.png' } })),
    buildPdf: vi.fn<DownloadPorts['buildPdf']>(async () => {
      log.push('pdf');
      return pdf;
    }),
    savesFiles: true,
    count: vi.fn(async () => {
      log.push('count');
      return { pdf_link: '/t/CODE?download=1' };
    }),
    open: (link) => void log.push(link),
    save: vi.fn(() => void log.push('save')),
    notify: { success: (text: string) => void log.push(text), error: (text: string) => void log.push(text) },
    ...changes,
  };
  return { log, ports };
}

it('builds the PDF, records the download, then saves the file', async () => {
  const { log, ports } = createPorts();
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['pdf', 'count', 'save', 'Tickets downloaded successfully']);
  expect(ports.buildPdf).toHaveBeenCalledWith(ticket, qr);
  expect(ports.count).toHaveBeenCalledWith('J4M7KQ2RTX');
  expect(ports.save).toHaveBeenCalledWith(pdf, ticket);
});

it('saves nothing when recording the download is refused', async () => {
  const refused = new ApiError({ code: 'internal', status: 500 });
  const { log, ports } = createPorts({ count: () => Promise.reject(refused) });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['pdf', 'Failed to download ticket. Try again.']);
});

it.each([
  ['cannot be sent', undefined],
  ['is answered incompletely', 200],
])('saves nothing when the download record %s', async (_what, status) => {
  const failed = new ApiError({ code: 'network', status });
  const { log, ports } = createPorts({ count: () => Promise.reject(failed) });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['pdf', 'Error downloading ticket']);
});

it('shows an error and records nothing when the PDF cannot be built', async () => {
  const { log, ports } = createPorts({ buildPdf: () => Promise.reject(new Error('font')) });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['PDF generation failed']);
});

it('shows an error when the PDF code cannot be loaded', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  const { log, ports } = createPorts({ fetchQr: gone, buildPdf: gone });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['QR image could not be loaded.', 'PDF generation failed']);
});

it('reloads the ticket when its QR link has expired', async () => {
  const fetchQr = vi.fn<DownloadPorts['fetchQr']>(async (link) => (link === '/fresh.png' ? qr : null));
  const { ports } = createPorts({ fetchQr });
  await downloadTicket(ticket, ports);
  expect(fetchQr).toHaveBeenLastCalledWith('/fresh.png');
  expect(ports.buildPdf).toHaveBeenCalledWith(
    makeTicket({ ticket_qr_image: { image_link: '/fresh.png' } }),
    qr,
  );
});

it('builds the PDF of a refunded ticket without a QR code', async () => {
  const fetchQr = vi.fn<DownloadPorts['fetchQr']>(async () => qr);
  const { log, ports } = createPorts({ fetchQr });
  const refunded = makeTicket({ status: 'refunded' });
  await downloadTicket(refunded, ports);
  expect(fetchQr).not.toHaveBeenCalled();
  expect(ports.buildPdf).toHaveBeenCalledWith(refunded, null);
  expect(log).toEqual(['pdf', 'count', 'save', 'Tickets downloaded successfully']);
});

it('builds the PDF of a ticket that was refunded meanwhile without a QR code', async () => {
  const refunded = makeTicket({ status: 'refunded' });
  const { log, ports } = createPorts({ fetchQr: async () => null, reload: async () => refunded });
  await downloadTicket(ticket, ports);
  expect(ports.buildPdf).toHaveBeenCalledWith(refunded, null);
  expect(log).not.toContain('QR image could not be loaded.');
});

it('builds the PDF without a QR code that cannot be loaded and shows an error', async () => {
  const { log, ports } = createPorts({
    fetchQr: async () => null,
    reload: () => Promise.reject(new Error('away')),
  });
  await downloadTicket(ticket, ports);
  expect(log[0]).toBe('QR image could not be loaded.');
  expect(ports.buildPdf).toHaveBeenCalledWith(ticket, null);
  expect(log).toContain('save');
});

it('downloads the server’s PDF when the browser refuses the file of the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { log, ports } = createPorts({
    save: () => {
      throw new TypeError('URL.createObjectURL is not a function');
    },
  });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['pdf', 'count', '/t/CODE?download=1', 'Tickets downloaded successfully']);
  warn.mockRestore();
});

it('downloads the server’s PDF in a browser that saves no files of pages, and builds none', async () => {
  const { log, ports } = createPorts({ savesFiles: false });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['count', '/t/CODE?download=1', 'Tickets downloaded successfully']);
  expect(ports.save).not.toHaveBeenCalled();
});

it('shows an error and no success when no file was handed over', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new Error('refused');
  };
  const { log, ports } = createPorts({ save: refuse, open: refuse });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['pdf', 'count', 'Error downloading ticket']);
  warn.mockRestore();
});

it('throws the end of the session, so that the customer can sign in again', async () => {
  const ended = new ApiError({ code: 'unauthorized', status: 401 });
  const { log, ports } = createPorts({ count: () => Promise.reject(ended) });
  await expect(downloadTicket(ticket, ports)).rejects.toBe(ended);
  expect(log).toEqual(['pdf']);
});
