import type { TableOrder } from '@jalsa/api-client';
import type { SiteAssets } from '@jalsa/site/types';
import { describe, expect, it } from 'vitest';
import { type FakeServerOptions, failure, fakeServer } from '../../../test/fake-server.ts';
import { makeTableOrder } from '../../../test/make/venue.ts';
import { site } from '../../entry-server.ts';

const assets: SiteAssets = {
  manifest: { 'src/entry-client.ts': { file: 'assets/client.js' } },
};
const ORDER = 'GET /service/tickets_service/v1/no_auth/tickets/TCI/order-1/ticket';
const origin = 'https://jalsa.example';

async function requestOrderPage(world: FakeServerOptions) {
  const { fetch } = fakeServer(world);
  const request = new Request(`${origin}/table-confirmation/order-1`);
  const page = await site.render(request, { fetch, origin, assets });
  if (!('html' in page)) throw new Error(`redirected to ${page.redirect}`);
  return { ...page, main: page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>')) };
}

const pageOf = (changes: Partial<TableOrder> = {}) =>
  requestOrderPage({ answers: { [ORDER]: () => ({ body: makeTableOrder(new Date(), changes) }) } });

describe('server-rendered page of a table order', () => {
  it('shows title, details, price, masked buyer and time to pay without script', async () => {
    const { status, main } = await pageOf({ note: 'A window seat', expires_in: 600 });
    expect(status).toBe(200);
    for (const text of [
      'Your table at The Brass Tiffin',
      'Fri 20 Nov',
      'A window seat',
      '₹1,677.00',
      '••••••3210',
      '•••@example.org',
      '10:00',
      'Proceed to Pay',
    ])
      expect(main).toContain(text);
  });

  it.each([
    ['paid', { ticket_tracking_id: 'J4M7KQ2RTX' }, 'This table is booked and paid for'],
    ['expired', {}, 'Time’s up'],
    ['refunded', { reason: 'Your refund is on its way.' }, 'Your refund is on its way.'],
  ] as const)('says without script that an order is %s', async (state, changes, text) => {
    const { main } = await pageOf({ state, ...changes });
    expect(main).toContain(text);
    expect(main).not.toContain('Proceed to Pay');
  });

  it('is stored by no cache and found by no search engine', async () => {
    const { headers, html } = await pageOf();
    expect(headers['cache-control']).toBe('private, no-store');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  });

  it('shows the skeleton of a free order, which the browser leaves for its confirmation', async () => {
    const { status, main } = await pageOf({
      state: 'paid',
      price_data: { total_price: 0, platform_fee: 0, gst_fee: 0 },
    });
    expect(status).toBe(200);
    expect(main).toContain('aria-hidden="true"');
    expect(main).not.toContain('Proceed to Pay');
  });

  it('responds with 404 for an order that does not exist, and leads to the venues', async () => {
    const answers = { [ORDER]: () => failure(404, 'not_found', 'This booking doesn’t exist.') };
    const { status, html, main, headers } = await requestOrderPage({ answers });
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(main).toContain('We can’t find this booking');
    expect(main).toContain('href="/venues/table-booking"');
    expect(html).toContain('<title>Your table · Jalsa</title>');
    expect(html).toContain('name="robots" content="noindex"');
  });

  it('responds with the status of a failure and offers to retry', async () => {
    const answers = { [ORDER]: () => failure(403, 'forbidden', 'Not today.') };
    const { status, main, headers } = await requestOrderPage({ answers });
    expect(status).toBe(403);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(main).toContain('Retry');
    expect(main).not.toContain('We can’t find this booking');
  });
});
