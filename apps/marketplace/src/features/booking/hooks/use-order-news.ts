import { toast } from '@jalsa/ui/toast';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetBuyerDraft } from '../../../lib/buyer-draft.ts';
import { keepOrderResult } from '../../../lib/order-result.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { paths } from '../../../router/paths.ts';
import type { OrderNews } from '../payment/give-up.ts';
import { dropOrder, dropOrdersOf } from '../payment/kept-orders.ts';
import type { LateOrder } from '../payment/late-order.ts';
import { dataAtom, lateOrdersAtom, noticeAtom } from '../state/atoms.ts';

type News = Extract<OrderNews, { kind: 'done' | 'refunded' }> & { of?: LateOrder };

/** Takes the end of an order: to its tickets, or to the word that its money goes back. */
export function useOrderNews(): (news: News) => void {
  const store = useStore();
  const navigate = useNavigate();
  return useCallback(
    (news) => {
      store.set(
        lateOrdersAtom,
        store.get(lateOrdersAtom).filter((late) => late !== news.of),
      );
      if (news.kind === 'refunded') {
        if (news.of) dropOrder(news.of, sessionStore());
        store.set(noticeAtom, { kind: 'refunded' });
        return;
      }
      toast.clear(); // of attempts that failed before this one
      dropOrdersOf(store.get(dataAtom).event._id, sessionStore());
      forgetBuyerDraft(sessionStore());
      keepOrderResult(news.result, sessionStore());
      navigate(paths.success(), { replace: true });
    },
    [store, navigate],
  );
}
