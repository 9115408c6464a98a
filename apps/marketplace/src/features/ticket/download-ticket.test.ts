import { ApiError } from '@jalsa/api-client';
import { expect, it, vi } from 'vitest';
import { makeTicket } from '../../../test/make/ticket.ts';
import { type DownloadPorts, downloadTicket } from './download-ticket.ts';

const ticket = makeTicket();
const qr = new Uint8Array([1]);
const pdf = new Uint8Array([2]);

function world(changes: Partial<DownloadPorts> = {}) {
  const log: string[] = [];
  const ports: DownloadPorts = {
    fetchQr: async () => qr,
    reload: vi.fn(async () => makeTicket({ ticket_qr_image: { image_link: '/fresh.png' } })),
    buildPdf: vi.fn<DownloadPorts['buildPdf']>(async () => {
      log.push('pdf');
      return pdf;
    }),
    count: vi.fn(async () => log.push('count')),
    save: vi.fn(() => void log.push('save')),
    say: { success: (text: string) => void log.push(text), error: (text: string) => void log.push(text) },
    ...changes,
  };
  return { log, ports };
}

it('makes the PDF, then counts, then saves', async () => {
  const { log, ports } = world();
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['pdf', 'count', 'save', 'Tickets downloaded successfully']);
  expect(ports.buildPdf).toHaveBeenCalledWith(ticket, qr);
  expect(ports.count).toHaveBeenCalledWith('J4M7KQ2RTX');
  expect(ports.save).toHaveBeenCalledWith(pdf, ticket);
});

it('saves nothing when the count is refused', async () => {
  const refused = new ApiError({ code: 'internal', status: 500 });
  const { log, ports } = world({ count: () => Promise.reject(refused) });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['pdf', 'Failed to download ticket. Try again.']);
});

it.each([
  ['cannot be asked for', undefined],
  ['breaks off in its answer', 200],
])('saves nothing when the count %s', async (_what, status) => {
  const away = new ApiError({ code: 'network', status });
  const { log, ports } = world({ count: () => Promise.reject(away) });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['pdf', 'Error downloading ticket']);
});

it('says when the PDF cannot be made, and counts nothing', async () => {
  const { log, ports } = world({ buildPdf: () => Promise.reject(new Error('font')) });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['PDF generation failed']);
});

it('says so when even the code that makes the PDF cannot be fetched', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  const { log, ports } = world({ fetchQr: gone, buildPdf: gone });
  await downloadTicket(ticket, ports);
  expect(log).toEqual(['QR image could not be loaded.', 'PDF generation failed']);
});

it('asks for a fresh link when the QR is gone', async () => {
  const fetchQr = vi.fn<DownloadPorts['fetchQr']>(async (link) => (link === '/fresh.png' ? qr : null));
  const { ports } = world({ fetchQr });
  await downloadTicket(ticket, ports);
  expect(fetchQr).toHaveBeenLastCalledWith('/fresh.png');
  expect(ports.buildPdf).toHaveBeenCalledWith(
    makeTicket({ ticket_qr_image: { image_link: '/fresh.png' } }),
    qr,
  );
});

it('asks for no QR of a refunded ticket, and misses none', async () => {
  const fetchQr = vi.fn<DownloadPorts['fetchQr']>(async () => qr);
  const { log, ports } = world({ fetchQr });
  const refunded = makeTicket({ status: 'refunded' });
  await downloadTicket(refunded, ports);
  expect(fetchQr).not.toHaveBeenCalled();
  expect(ports.buildPdf).toHaveBeenCalledWith(refunded, null);
  expect(log).toEqual(['pdf', 'count', 'save', 'Tickets downloaded successfully']);
});

it('prints a ticket that was refunded meanwhile as what it is', async () => {
  const refunded = makeTicket({ status: 'refunded' });
  const { log, ports } = world({ fetchQr: async () => null, reload: async () => refunded });
  await downloadTicket(ticket, ports);
  expect(ports.buildPdf).toHaveBeenCalledWith(refunded, null);
  expect(log).not.toContain('QR image could not be loaded.');
});

it('makes the PDF without a QR that cannot be had, and says so', async () => {
  const { log, ports } = world({
    fetchQr: async () => null,
    reload: () => Promise.reject(new Error('away')),
  });
  await downloadTicket(ticket, ports);
  expect(log[0]).toBe('QR image could not be loaded.');
  expect(ports.buildPdf).toHaveBeenCalledWith(ticket, null);
  expect(log).toContain('save');
});
