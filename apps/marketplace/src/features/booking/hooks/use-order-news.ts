import { toast } from '@jalsa/ui/toast';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetBuyerDraft } from '../../../lib/buyer-draft.ts';
import { now } from '../../../lib/clock.ts';
import { errorText } from '../../../lib/error-text.ts';
import { keepOrderResult } from '../../../lib/order-result.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { paths } from '../../../router/paths.ts';
import type { OrderNews } from '../payment/give-up.ts';
import { dropOrder, dropOrdersOf, keepOrder } from '../payment/kept-orders.ts';
import type { LateNews, LateOrder } from '../payment/late-order.ts';
import { dataAtom, lateOrdersAtom, noticeAtom, openOrdersAtom } from '../state/atoms.ts';

type News = LateNews | Extract<OrderNews, { kind: 'done' | 'refunded' }>;

/**
 * Takes news of an order: to its tickets, or to the word that its money goes back, that it is paid and waits to be
 * confirmed, or that its payment failed, which leaves it as if it had been dismissed.
 */
export function useOrderNews(): (news: News) => void {
  const store = useStore();
  const navigate = useNavigate();
  return useCallback(
    (news) => {
      const of = 'of' in news ? news.of : null;
      const { _id: eventId } = store.get(dataAtom).event;
      store.set(openOrdersAtom, null);
      const others = store.get(lateOrdersAtom).filter((late) => late !== of);
      if (news.kind === 'paid' || news.kind === 'failed') {
        const since = now().getTime();
        const late: LateOrder =
          news.kind === 'paid'
            ? { ...news.of, end: 'unconfirmed', since }
            : { ...news.of, end: 'dismissed', report: null, since };
        if (news.kind === 'failed') toast.error(errorText(news.error), { atBottom: true });
        store.set(lateOrdersAtom, [...others, late]);
        store.set(noticeAtom, null);
        keepOrder({ ...late, eventId }, since, sessionStore());
        return;
      }
      store.set(lateOrdersAtom, others);
      if (of) dropOrder(of.order.ticket_order._id, sessionStore());
      if (news.kind === 'refunded') {
        store.set(noticeAtom, { kind: 'refunded' });
        return;
      }
      toast.clear(); // of attempts that failed before this one
      const state = keepOrderResult(news.result, sessionStore());
      // Tickets of another event leave this booking as it is: Back leads to it.
      const isOwn = news.result.event_data._id === eventId;
      if (isOwn) {
        dropOrdersOf(eventId, sessionStore());
        forgetBuyerDraft(sessionStore());
      }
      navigate(paths.success(), { replace: isOwn, state });
    },
    [store, navigate],
  );
}
