import { personalStore } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';
import { waitWhileVisible } from '@jalsa/web/time/wait-while-visible';
import type { Checkout } from '../checkout.ts';
import { paymentActions } from './payment-actions.ts';
import { restoreOrders } from './stored-orders.ts';
import { type WaitedTimes, waitForOrderStatus } from './unsettled-order.ts';

/** The actions about unsettled orders. */
export function unsettledActions(checkout: Checkout) {
  const { read, update } = checkout;
  const { applyOrderStatus, requestsOf } = checkout.actions(paymentActions);
  // The waited times, with which polling continues after an interruption.
  const waitedTimes: WaitedTimes = new WeakMap();
  const nowMs = () => now().getTime();

  return {
    /** Restores the unsettled orders of this tab after a reload or on returning to the page. */
    restore(): void {
      const { activity, unsettledOrders } = read();
      // The order that is being paid on this page is stored too, and must not be restored.
      if (activity !== 'idle') return;
      const knownIds = unsettledOrders.map(({ order }) => order.ticket_order._id);
      const restored = restoreOrders(checkout.kind.id, nowMs(), personalStore()).filter(
        ({ order }) => !knownIds.includes(order.ticket_order._id),
      );
      if (restored.length === 0) return;
      update({ unsettledOrders: [...restored, ...unsettledOrders] });
      // The reason with which the provider's page sent the visitor back says more.
      const { isUnconfirmed, notice } = read();
      if (!isUnconfirmed && notice?.kind !== 'returned') update({ notice: { kind: 'awaiting' } });
    },

    /** Asks about the unsettled orders until one has ended, the waiting time is over, or `signal` aborts. */
    async watch(signal: AbortSignal): Promise<void> {
      const pause = (ms: number) => waitWhileVisible(ms, signal);
      try {
        const ports = { requestsOf, pause, nowMs, waitedTimes };
        const status = await waitForOrderStatus(read().unsettledOrders, ports);
        if (signal.aborted) return;
        if (status) applyOrderStatus(status);
        else if (read().notice?.kind === 'awaiting') update({ notice: { kind: 'not_come' } });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}
