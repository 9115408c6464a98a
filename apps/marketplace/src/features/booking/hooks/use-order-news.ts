import { toast } from '@jalsa/ui/toast';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetBuyerDraft } from '../../../lib/buyer-draft.ts';
import { now } from '../../../lib/clock.ts';
import { keepOrderResult } from '../../../lib/order-result.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { paths } from '../../../router/paths.ts';
import type { OrderNews } from '../payment/give-up.ts';
import { dropOrder, dropOrdersOf, keepOrder } from '../payment/kept-orders.ts';
import type { LateNews } from '../payment/late-order.ts';
import { dataAtom, lateOrdersAtom, noticeAtom } from '../state/atoms.ts';

type News = LateNews | Extract<OrderNews, { kind: 'done' | 'refunded' }>;

/**
 * Takes news of an order: to its tickets, or to the word that its money goes back, or that it is paid and waits to be
 * confirmed.
 */
export function useOrderNews(): (news: News) => void {
  const store = useStore();
  const navigate = useNavigate();
  return useCallback(
    (news) => {
      const of = 'of' in news ? news.of : null;
      const { _id: eventId } = store.get(dataAtom).event;
      const others = store.get(lateOrdersAtom).filter((late) => late !== of);
      if (news.kind === 'paid') {
        const unconfirmed = { ...news.of, end: 'unconfirmed' as const };
        store.set(lateOrdersAtom, [...others, unconfirmed]);
        store.set(noticeAtom, null);
        keepOrder({ ...unconfirmed, eventId }, now().getTime(), sessionStore());
        return;
      }
      store.set(lateOrdersAtom, others);
      if (news.kind === 'refunded') {
        if (of) dropOrder(of, sessionStore());
        store.set(noticeAtom, { kind: 'refunded' });
        return;
      }
      toast.clear(); // of attempts that failed before this one
      dropOrdersOf(eventId, sessionStore());
      forgetBuyerDraft(sessionStore());
      keepOrderResult(news.result, sessionStore());
      navigate(paths.success(), { replace: true });
    },
    [store, navigate],
  );
}
