import { contract } from '@jalsa/api-client/contract';
import { decodeSelection } from '@jalsa/booking-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addVenue } from '../../../test/support/catalogue.ts';
import { failureOf } from '../../../test/support/failure.ts';
import { payAtSandbox, paymentsOf, runUntilSettled } from '../../../test/support/payments.ts';
import { pendingOrder } from '../../../test/support/pending-order.ts';
import { orderTables, payTables } from '../../../test/support/tables.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { expireOrders } from '../ordering/index.ts';
import { GatewayError } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const CALLBACKS = ['callback2', 'slot/callback'];

/** Posts a form as the gateway's own page does: at the top of the window, from its origin, without cookie and token. */
async function post(fields: object, path = CALLBACKS[0], query = '') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/service/tickets_service/v1/no_auth/razorpay/${path}${query}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    },
    payload: new URLSearchParams(Object.entries(fields)).toString(),
  });
  return {
    status: answer.statusCode,
    to: new URL(answer.headers.location ?? '/none', 'https://x.example'),
    answer,
  };
}

const receiptIn = ({ hash }: URL) => hash.replace('#receipt=', '');
const errorForm = (error: object, metadata: object) => ({
  ...Object.fromEntries(Object.entries(error).map(([name, value]) => [`error[${name}]`, value])),
  'error[metadata]': JSON.stringify(metadata),
});

async function paidOrder() {
  const made = await pendingOrder(server);
  const { error: _none, ...report } = await payAtSandbox(server, made.payable.id, { notify: 'none' });
  return { ...made, report };
}

describe('a form with a paid order', () => {
  test.each(CALLBACKS)('settles it as JSON does, and leads to its tickets (%s)', async (path) => {
    const { orderId, report } = await paidOrder();
    const { status, to, answer } = await post(report, path, '?utm_source=poster');
    expect([status, to.pathname, to.search]).toEqual([303, '/result-transaction/success', '']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'paid',
      captured: [{ outcome: 'accepted', source: 'callback' }],
      tickets: [{}],
    });
    const { rows } = await server.context.pool.query('select utm_source from orders where id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ utm_source: 'poster' }]);
    const result = await server.api.payments.result({ query: { t: receiptIn(to) } });
    const body = { ...report, razorpay_signature: report.razorpay_signature ?? '' };
    expect(await server.api.payments.callback({ body })).toMatchObject({
      ticket_tracking_id: result.ticket_tracking_id,
    });
    expect((await post(report, path)).status).toBe(303);
    expect((await paymentsOf(server, orderId)).captured).toHaveLength(1);
  });

  test('that is not genuine changes nothing and leads nowhere', async () => {
    const { orderId, report } = await paidOrder();
    const { status, answer } = await post({ ...report, razorpay_signature: 'a'.repeat(64) });
    expect([status, answer.json().code]).toEqual([400, 'bad_signature']);
    expect((await post({ razorpay_order_id: report.razorpay_order_id })).status).toBe(400);
    expect((await paymentsOf(server, orderId)).state).toBe('pending');
  });

  test('leads to the booking with its packages when the money came too late', async () => {
    const { event, pkg, orderId, order, report } = await pendingOrder(server, { capacity: 2 }).then(
      async (made) => {
        const { error: _none, ...paid } = await payAtSandbox(server, made.payable.id, { notify: 'none' });
        return { ...made, report: paid };
      },
    );
    server.clock.advance(601);
    await expireOrders(server.context);
    await order();
    const { status, to } = await post(report);
    expect([status, to.pathname]).toEqual([303, `/events/${event.handle}/booking`]);
    expect(to.searchParams.get('payment')).toBe('refunded');
    expect(decodeSelection(to.searchParams.get('data') ?? '')).toEqual([[pkg.id, 2]]);
    expect((await paymentsOf(server, orderId)).state).toBe('refunded');
  });

  test('leads to the booking as unconfirmed while the gateway does not answer', async () => {
    const { report, orderId } = await paidOrder();
    const asked = vi
      .spyOn(server.context.payments.gateway, 'fetchPayment')
      .mockRejectedValueOnce(new GatewayError('no answer', { retryable: true }));
    const { status, to } = await post(report);
    asked.mockRestore();
    expect([status, to.searchParams.get('payment')]).toEqual([303, 'unconfirmed']);
    expect((await paymentsOf(server, orderId)).state).toBe('pending');
  });

  test('of tables leads to the page of the order', async () => {
    const id = await orderTables(server, await addVenue(server.context.database));
    const { error: _none, ...report } = await payTables(server, id);
    const { status, to } = await post(report);
    expect([status, to.pathname]).toEqual([303, `/table-confirmation/${id}`]);
    expect((await server.api.tables.get({ params: { id } })).state).toBe('paid');
  });
});

describe('a receipt', () => {
  const refusal = async (t: string) => failureOf(server.api.payments.result({ query: { t } }));

  test('shows its order for fifteen minutes, and no other', async () => {
    const first = await paidOrder();
    const second = await paidOrder();
    const t = receiptIn((await post(first.report)).to);
    await post(second.report);
    expect(await refusal(t.replace(first.orderId, second.orderId))).toMatchObject({ code: 'link_expired' });
    expect(await refusal(`${t}.x`)).toMatchObject({ code: 'link_expired' });
    server.clock.advance(899);
    const { path } = contract.payments.result;
    const answer = await server.app.inject({ url: path, query: { t } });
    expect(answer.json().ticket_data).toHaveLength(1);
    expect(answer.headers['cache-control']).toBe('no-store');
    server.clock.advance(1);
    expect(await refusal(t)).toMatchObject({ status: 403, code: 'link_expired' });
  });
});

describe('a form with an error', () => {
  test.each([
    [{ code: 'BAD_REQUEST_ERROR', description: 'Payment was cancelled by user' }, 'cancelled'],
    [{ code: 'BAD_REQUEST_ERROR', description: 'x', reason: 'payment_timed_out' }, 'timed_out'],
    [
      { code: 'BAD_REQUEST_ERROR', description: 'Your account has insufficient balance' },
      'insufficient_funds',
    ],
    [{ code: 'BAD_REQUEST_ERROR', description: '<b>Call +91 99…</b>' }, 'declined'],
    [{ code: 'GATEWAY_ERROR', description: 'Payment processing failed' }, 'failed'],
  ])('%j leads to the booking with the reason %s, and with none of its words', async (error, reason) => {
    const { event, pkg, payable } = await pendingOrder(server);
    const declined = await payAtSandbox(server, payable.id, { outcome: 'failed', notify: 'none' });
    const metadata = { order_id: payable.id, payment_id: declined.razorpay_payment_id };
    const { status, to } = await post(errorForm(error, metadata), CALLBACKS[1]);
    expect([status, to.pathname, to.searchParams.get('payment')]).toEqual([
      303,
      `/events/${event.handle}/booking`,
      reason,
    ]);
    expect(decodeSelection(to.searchParams.get('data') ?? '')).toEqual([[pkg.id, 2]]);
    expect([...to.searchParams.keys()].sort()).toEqual(['data', 'payment']);
  });

  test('leaves the order as it is, so that it can be paid again', async () => {
    const { orderId, payable } = await pendingOrder(server);
    const declined = await payAtSandbox(server, payable.id, { outcome: 'failed', notify: 'none' });
    const metadata = { order_id: payable.id, payment_id: declined.razorpay_payment_id };
    await post(errorForm({ code: 'BAD_REQUEST_ERROR', description: 'declined' }, metadata));
    expect((await paymentsOf(server, orderId)).state).toBe('pending');
    await payAtSandbox(server, payable.id);
    await runUntilSettled(server);
    expect((await paymentsOf(server, orderId)).state).toBe('paid');
  });

  test('shows who only knows an order at the gateway neither its packages nor its table', async () => {
    const { event, payable } = await pendingOrder(server);
    const other = await pendingOrder(server);
    const theirs = await payAtSandbox(server, other.payable.id, { outcome: 'failed', notify: 'none' });
    for (const payment_id of [undefined, 'pay_guessed', theirs.razorpay_payment_id]) {
      const { to } = await post(
        errorForm({ code: 'BAD_REQUEST_ERROR' }, { order_id: payable.id, payment_id }),
      );
      expect(`${to.pathname}${to.search}`).toBe(`/events/${event.handle}/booking?payment=declined`);
    }
    const venue = await addVenue(server.context.database);
    const id = await orderTables(server, venue);
    const { data } = await server.api.tables.pay({ body: { ticketOrderId: id } });
    const metadata = { order_id: data.razorpay_order?.id };
    const { to } = await post(errorForm({ code: 'BAD_REQUEST_ERROR' }, metadata));
    expect(to.pathname).toBe(`/venues/${venue.handle}`);
  });

  test.each(['..', 'pay_\ud800', '?count=100'])(
    'never asks the gateway about the payment %j, which has no id of a payment',
    async (payment_id) => {
      const { event, payable } = await pendingOrder(server);
      const asked = vi.spyOn(server.context.payments.gateway, 'fetchPayment');
      const { to } = await post(
        errorForm({ code: 'BAD_REQUEST_ERROR' }, { order_id: payable.id, payment_id }),
      );
      expect(asked).not.toHaveBeenCalled();
      asked.mockRestore();
      expect(`${to.pathname}${to.search}`).toBe(`/events/${event.handle}/booking?payment=declined`);
    },
  );

  test('asks the gateway ten times a minute about the payments of an order, and then refuses', async () => {
    const { payable } = await pendingOrder(server);
    const other = await pendingOrder(server);
    const asked = vi.spyOn(server.context.payments.gateway, 'fetchPayment');
    const form = (order_id: string) =>
      post(errorForm({ code: 'BAD_REQUEST_ERROR' }, { order_id, payment_id: 'pay_guessed' }));
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await form(payable.id)).status);
    expect(statuses).toEqual([...Array(10).fill(303), 429]);
    expect((await form(other.payable.id)).status).toBe(303);
    expect(asked).toHaveBeenCalledTimes(11);
    asked.mockRestore();
    server.clock.advance(60);
    expect((await form(payable.id)).status).toBe(303);
  });

  test.each([
    ['of an order that nobody knows', { 'error[metadata]': '{"order_id":"order_unknown"}' }],
    ['without metadata', {}],
    ['with metadata that is no JSON', { 'error[metadata]': '{' }],
    ['with metadata of another shape', { 'error[metadata]': '[{"order_id":7}]' }],
    ['of an order whose id no database holds', { 'error[metadata]': '{"order_id":"order_\\u0000"}' }],
  ])('leads home %s', async (_case, metadata) => {
    const { status, to } = await post({ 'error[code]': 'BAD_REQUEST_ERROR', ...metadata });
    expect([status, to.pathname, to.search]).toEqual([303, '/', '?payment=declined']);
  });
});
