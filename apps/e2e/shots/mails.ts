import { buyAs, signInByApi } from '../src/support/api.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { mailOf } from '../src/support/outbox.ts';
import { payTableOrder, placeTableOrder, refundAtSandbox } from '../src/support/table-orders.ts';
import type { Shot, ShotContext } from './shot.ts';

/** Opens a mail as the outbox shows it. */
async function openMail({ page, origin }: ShotContext, to: string, template: string): Promise<void> {
  await page.goto(`${origin}${await mailOf(origin, to, template)}`, { waitUntil: 'networkidle' });
}

/** Pays an order of a table, and gives the buyer and the payment. */
async function buyTable({ api, origin }: ShotContext) {
  const buyer = newBuyer();
  const id = await placeTableOrder(api, 'the-brass-tiffin', buyer);
  return { ...buyer, paymentId: await payTableOrder(api, origin, id) };
}

const STATES: Omit<Shot, 'page'>[] = [
  {
    state: 'ticket',
    async open(context) {
      const { origin, handle } = context;
      const buyer = newBuyer();
      const customer = await signInByApi(origin, buyer);
      await buyAs(customer, { origin, handle: handle('regular'), choice: { Seat: 2, Balcony: 1 } });
      await openMail(context, buyer.email, 'ticket');
    },
  },
  {
    state: 'table',
    open: async (context) => openMail(context, (await buyTable(context)).email, 'table_ticket'),
  },
  {
    state: 'refund',
    async open(context) {
      const { email, paymentId } = await buyTable(context);
      await refundAtSandbox(context.origin, paymentId);
      await openMail(context, email, 'tickets_refunded');
    },
  },
];

/** Emails as mail programs show them. */
export const mailShots: Shot[] = STATES.map((shot) => ({ page: 'mails', ...shot }));
