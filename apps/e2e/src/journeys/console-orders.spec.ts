import { asPaise, formatInr, fromPaise } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';
import { addHours } from 'date-fns/addHours';
import { payAtSandbox, quoteOf, signInByApi, stockOf } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { consoleOrigin } from '../support/console.ts';
import { addMember, storeStaffSession } from '../support/console-staff.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { importCatalogue } from '../support/import-catalogue.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';

/** Two evenings of one organiser, with a place for each of five people, at ₹500 and ₹333. */
function evenings(organiser: string, location: string) {
  const start = addHours(new Date(), 240);
  const evening = (handle: string, name: string, price: number) => ({
    handle,
    name,
    location,
    vendor: organiser,
    place_name: 'The Old Mill',
    images: ['/favicon.svg'],
    show_in_list: false,
    event_start: start.toISOString(),
    event_end: addHours(start, 4).toISOString(),
    remaining_capacity: 5,
    packages: [
      {
        package_name: 'Seat',
        ticket_info: [
          { ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'entry_fee' } },
        ],
      },
    ],
  });
  return {
    vendors: [{ handle: organiser, name: 'Sandhya Sabha' }],
    events: [
      evening(`${organiser}-first`, 'Evening of Sarod', 500),
      evening(`${organiser}-second`, 'Evening of Veena', 333),
    ],
  };
}

/** The sum of the refunds that the gateway made of a payment, in paise. */
async function refundedAtGateway(origin: string, payment: string): Promise<number> {
  const answer = await fetch(`${origin}/sandbox/razorpay/v1/payments/${payment}/refunds`, {
    headers: { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}` },
  });
  const { items } = (await answer.json()) as { items: { amount: number }[] };
  return items.reduce((sum, { amount }) => sum + amount, 0);
}

const rupees = (paise: number) => formatInr(asPaise(paise));

async function refund(page: Page, { keep, total }: { keep?: string; total: number }) {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund tickets' });
  if (keep) await dialog.getByRole('checkbox', { name: keep }).uncheck();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The buyer is ill');
  const confirm = dialog.getByRole('button', { name: `Refund ${rupees(total)}` });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(dialog).toBeHidden();
}

test(
  'an order of the shop is found, refunded in part and whole to the paisa; the box office sells from the same stock',
  BOTH_SIZES,
  async ({ page, origin, api, copy, city }) => {
    const organiser = `sabha-${copy}`;
    await importCatalogue(evenings(organiser, city.handler), organiser);
    const owner = await addMember(origin, organiser, 'owner');
    await storeStaffSession(page, owner);

    const buyer = newBuyer();
    const customer = await signInByApi(origin, buyer);
    const events = await Promise.all(
      ['first', 'second'].map((name) => api.catalogue.event({ params: { id: `${organiser}-${name}` } })),
    );
    const [first, second] = events as [(typeof events)[number], (typeof events)[number]];
    const both = { ...first, package_data: events.flatMap((event) => event.package_data) };
    const names = {
      ...both,
      package_data: both.package_data.map((pkg, n) => ({ ...pkg, package_name: `${n}` })),
    };
    const { fee, payable } = await quoteOf(api, names, { 0: 1, 1: 1 });
    const { data } = await customer.api.orders.createSlots({
      body: {
        customer_info: { _id: customer.partner._id, ...buyer },
        parent_event: first._id,
        platform_fee: fromPaise(fee.base),
        gst_fee: fromPaise(fee.gst),
        total_amount: fromPaise(payable),
        tickets: events.map((event) => ({
          event_id: event._id,
          ppl_count: 1,
          package_info: [{ package_map_id: event.package_data[0]?.package_map_id ?? '', qty: 1 }],
        })),
      },
    });
    const payment = await payAtSandbox(origin, data.razorpay_order?.id);
    await customer.api.payments.slotCallback({ body: payment });

    await page.goto(`${consoleOrigin(origin)}/o/${owner.organiserId}/orders`);
    await page.getByRole('searchbox').fill(buyer.mobile);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText(rupees(payable)).first()).toBeVisible();
    await expectAccessible(page, 'the orders of a search');
    await page.getByRole('link', { name: buyer.name }).click();
    await expect(page.getByRole('heading', { name: `Order of ${buyer.name}` })).toBeVisible();

    const [ticket = ''] = data.ticket_data.ticket_tracking_ids;
    const part = await owner.api.orders.previewRefund({
      params: { organiser: owner.organiserId, order: data.ticket_order._id },
      body: { tickets: [ticket] },
    });
    await refund(page, { keep: second.name, total: part.total });
    const atGateway = () => refundedAtGateway(origin, payment.razorpay_payment_id);
    await expect.poll(atGateway).toBe(part.total);
    await refund(page, { total: payable - part.total });
    await expect.poll(atGateway).toBe(payable);
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
    await expectAccessible(page, 'a refunded order');
    expect((await stockOf(api, first.handle)).people).toBe(5);

    await page.goto(`${consoleOrigin(origin)}/o/${owner.organiserId}/box-office`);
    await page.getByRole('button', { name: first.name }).click();
    await page.getByRole('button', { name: 'One Seat more' }).click();
    await page.getByRole('textbox', { name: 'Buyer’s mobile number' }).fill(newBuyer().mobile);
    await page.getByRole('textbox', { name: 'Buyer’s name' }).fill('Ravi Kumar');
    await expectAccessible(page, 'a sale at the box office');
    await page.getByRole('button', { name: 'Sell for ₹500' }).click();
    await expect(page.getByRole('img', { name: 'QR code for 1 person' })).toBeVisible();
    await expectAccessible(page, 'sold tickets');
    expect((await stockOf(api, first.handle)).people).toBe(4);
  },
);
