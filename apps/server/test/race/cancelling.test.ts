import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatalogueFile } from '../../src/modules/catalogue/import/catalogue-file.shape.ts';
import { importCatalogue, validateCatalogue } from '../../src/modules/catalogue/index.ts';
import { expireOrders, workOnEventChanges } from '../../src/modules/ordering/index.ts';
import { auditServer } from '../support/audit.ts';
import { addBuyer } from '../support/buyers.ts';
import { event, file, pkg } from '../support/catalogue-file.ts';
import { orderBody } from '../support/orders.ts';
import { payAtSandbox, paymentsOf, runUntilSettled } from '../support/payments.ts';
import { createTestApp, NOW, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(() => server.clock.set(NOW));
afterAll(() => server.close());

type EventEntry = NonNullable<CatalogueFile['events']>[number];

async function importEvents(...events: EventEntry[]): Promise<void> {
  const parsed = validateCatalogue(file({ events }));
  if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
  await importCatalogue(server.context, parsed.catalogue);
}
const show = (handle: string, status: 'cancelled' | null = null): EventEntry =>
  event({
    handle,
    status,
    event_start: '2026-12-05T10:00:00Z',
    event_end: '2026-12-05T12:00:00Z',
    packages: [
      pkg({
        ticket_info: [
          { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 500, ticket_type: 'entry_fee' } },
        ],
      }),
    ],
  });
const idsOf = async (id: string) => {
  const { _id, package_data } = await server.api.catalogue.event({ params: { id } });
  return { eventId: _id, packageId: package_data[0]?.package_map_id ?? '' };
};
type Ids = Awaited<ReturnType<typeof idsOf>>;

/** An order of ₹1,118.00 and its payment, which nobody has reported: two places of the first event, or one of each. */
async function paidUnreported(events: [Ids, ...Ids[]]) {
  const buyer = await addBuyer(server);
  const [{ eventId, packageId }] = events;
  const placed =
    events.length === 1
      ? await buyer.order(orderBody({ buyer, eventId, packages: { [packageId]: 2 }, price: 500 }))
      : await buyer.orderSeveral({
          customer_info: { _id: buyer.id, mobile: buyer.mobile, name: 'Asha Rao', email: 'asha@example.org' },
          parent_event: eventId,
          platform_fee: 100,
          gst_fee: 18,
          total_amount: 1118,
          tickets: events.map((one) => ({
            event_id: one.eventId,
            ppl_count: 1,
            package_info: [{ package_map_id: one.packageId, qty: 1 }],
          })),
        });
  const { error: _none, ...paid } = await payAtSandbox(server, placed.razorpay_order?.id ?? '', {
    notify: 'none',
  });
  const body = { ...paid, razorpay_signature: paid.razorpay_signature ?? '' };
  return { orderId: placed.ticket_order._id, body, share: events.length === 1 ? 111_800 : 55_900 };
}

test.each([
  ['within their holds', 0],
  ['after their holds', 601],
])(
  'payments that are reported while their event is cancelled, %s, are refunded once',
  async (when, seconds) => {
    const [cancelled, other] = [`cancelled-${seconds}`, `other-${seconds}`];
    await importEvents(show(cancelled), show(other));
    const [first, second] = [await idsOf(cancelled), await idsOf(other)];
    const paid: Awaited<ReturnType<typeof paidUnreported>>[] = [];
    for (let n = 0; n < 12; n++) paid.push(await paidUnreported(n % 2 === 0 ? [first] : [first, second]));
    server.clock.advance(seconds);
    const report = async (list: typeof paid) => {
      // A refusal is an answer here; what matters is what is written.
      for (const { body } of list)
        await Promise.allSettled([1, 2].map(() => server.api.payments.callback({ body })));
    };
    const [early, late] = [paid.slice(0, 6), paid.slice(6)];
    await Promise.all([
      report(early),
      report(late.toReversed()),
      expireOrders(server.context),
      importEvents(show(cancelled, 'cancelled')).then(() =>
        Promise.all([workOnEventChanges(server.context), workOnEventChanges(server.context)]),
      ),
    ]);
    await workOnEventChanges(server.context);
    await runUntilSettled(server);
    // The sandbox's bank takes a moment.
    server.clock.advance(2);
    await runUntilSettled(server);
    for (const { orderId, share } of paid)
      expect((await paymentsOf(server, orderId)).refunds, when).toMatchObject([
        { state: 'processed', amount: share },
      ]);
    const { rows } = await server.context.pool.query(
      `select event_id, count(*)::int as valid from tickets where status <> 'refunded' and event_id = any($1) group by 1`,
      [[first.eventId, second.eventId]],
    );
    expect(rows).toEqual([{ event_id: second.eventId, valid: 6 }]);
    expect(await auditServer(server)).toEqual([]);
  },
  60_000,
);
