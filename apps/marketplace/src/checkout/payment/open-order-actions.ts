import type { OrderResult } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { personalStore } from '@jalsa/web/storage/storage';
import { openOrderTexts } from '../../texts/open-orders.ts';
import type { Checkout } from '../checkout.ts';
import { customerActions } from '../details/customer-actions.ts';
import { type ClosedOrder, findOpenOrder } from './open-order.ts';
import { releaseOrder } from './order-requests.ts';
import { type Continuation, paymentActions } from './payment-actions.ts';
import { findRefusalActions } from './refusal-actions.ts';
import { deleteOrder } from './stored-orders.ts';

/** The actions for an open order. */
export type OpenOrderAction = 'pay' | 'release';

/** The actions of the dialog of open orders. */
export function openOrderActions(checkout: Checkout) {
  const { read, update } = checkout;
  const { attempt, loadPaymentScript, pay, requestsOf, waitForPayment, openTickets } =
    checkout.actions(paymentActions);
  const { signOut } = checkout.actions(customerActions);

  const close = () => update({ openOrders: null });

  /** Pays or releases an open order; `onContinue` continues the purchase that it blocked. */
  async function run(id: string, action: OpenOrderAction, onContinue: () => void): Promise<void> {
    if (!checkout.isAllowed('proceed') || read().isUnconfirmed) return;
    await attempt({
      activity: action === 'pay' ? 'placing' : 'clearing',
      orderId: id,
      work: () => (action === 'pay' ? payOpenOrder(id) : releaseOpenOrder(id, onContinue)),
      recover: (error) => recover(error, onContinue),
    });
  }

  async function payOpenOrder(id: string): Promise<Continuation> {
    const script = loadPaymentScript();
    const found = await findOpenOrder(id, checkout.api());
    if (found.kind === 'done') return () => finish(id, found);
    if (found.kind === 'closed') return () => showClosed(id, found);
    try {
      await script;
    } catch {
      // The order stays open.
      return () => toast.error(openOrderTexts().notOpened);
    }
    // A dialog would cover the payment window.
    return await pay(found.order, { script, onOpen: close });
  }

  async function releaseOpenOrder(id: string, onContinue: () => void): Promise<Continuation> {
    const continuePurchase = () => {
      close();
      onContinue();
    };
    const found = await findOpenOrder(id, checkout.api());
    if (found.kind === 'done') return () => finish(id, found);
    if (found.kind === 'closed') {
      const isOver = found.state === 'cleared' || found.state === 'expired';
      return isOver ? continuePurchase : () => showClosed(id, found);
    }
    const { order } = found;
    const news = await releaseOrder(requestsOf({ order, report: null }));
    if (news.kind === 'done' || news.kind === 'refunded') return () => finish(id, news);
    if (news.kind === 'unknown' || !news.isReleased) return () => toast.error(openOrderTexts().notCancelled);
    return () => {
      waitForPayment(order, 'dismissed');
      continuePurchase();
    };
  }

  function finish(id: string, end: { kind: 'done'; result: OrderResult } | { kind: 'refunded' }): void {
    close();
    deleteOrder(id, personalStore());
    if (end.kind === 'done') openTickets(end.result);
    else update({ notice: { kind: 'refunded' } });
  }

  function showClosed(id: string, order: ClosedOrder): void {
    const { openOrders } = read();
    if (openOrders) update({ openOrders: { ...openOrders, closed: { ...openOrders.closed, [id]: order } } });
  }

  /** After the end of the session the purchase continues with a code, and finds its open orders again. */
  async function recover(error: unknown, onContinue: () => void): Promise<Continuation> {
    if (!findRefusalActions(error).signOut) return () => toast.error(errorText(error));
    signOut();
    return () => {
      close();
      onContinue();
    };
  }

  return { run, close };
}
