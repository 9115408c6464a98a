import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api-errors';
import { now } from '@jalsa/web/clock';
import { personalStore } from '@jalsa/web/storage';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearBuyerDraft } from '../../../lib/buyer-draft.ts';
import { storeOrderResult } from '../../../lib/order-result.ts';
import { paths } from '../../../router/paths.ts';
import type { OrderNews } from '../payment/release-order.ts';
import { deleteEventOrders, deleteOrder, storeOrder } from '../payment/stored-orders.ts';
import type { UnsettledOrder, UnsettledOrderNews } from '../payment/unsettled-order.ts';
import { dataAtom, noticeAtom, openOrdersAtom, unsettledOrdersAtom } from '../state/atoms.ts';

type News = UnsettledOrderNews | Extract<OrderNews, { kind: 'done' | 'refunded' }>;

/**
 * Handles news of an order: opens its tickets, shows that it is refunded or paid but unconfirmed, or treats a failed
 * payment like a dismissed one.
 */
export function useHandleOrderNews(): (news: News) => void {
  const store = useStore();
  const navigate = useNavigate();
  return useCallback(
    (news) => {
      const unsettled = 'unsettled' in news ? news.unsettled : null;
      const { _id: eventId } = store.get(dataAtom).event;
      store.set(openOrdersAtom, null);
      const others = store.get(unsettledOrdersAtom).filter((order) => order !== unsettled);
      if (news.kind === 'paid' || news.kind === 'failed') {
        const since = now().getTime();
        const updated: UnsettledOrder =
          news.kind === 'paid'
            ? { ...news.unsettled, end: 'unconfirmed', since }
            : { ...news.unsettled, end: 'dismissed', report: null, since };
        if (news.kind === 'failed') toast.error(errorText(news.error), { atBottom: true });
        store.set(unsettledOrdersAtom, [...others, updated]);
        store.set(noticeAtom, null);
        storeOrder({ ...updated, eventId }, since, personalStore());
        return;
      }
      store.set(unsettledOrdersAtom, others);
      if (unsettled) deleteOrder(unsettled.order.ticket_order._id, personalStore());
      if (news.kind === 'refunded') {
        store.set(noticeAtom, { kind: 'refunded' });
        return;
      }
      toast.clear(); // toasts of earlier failed attempts
      const state = storeOrderResult(news.result, personalStore());
      // Tickets of another event do not end this booking: Back returns to it.
      const isOwn = news.result.event_data._id === eventId;
      if (isOwn) {
        deleteEventOrders(eventId, personalStore());
        clearBuyerDraft(personalStore());
      }
      navigate(paths.success(), { replace: isOwn, state });
    },
    [store, navigate],
  );
}
