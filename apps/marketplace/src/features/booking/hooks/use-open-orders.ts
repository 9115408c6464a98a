import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api-errors';
import { clearSession } from '@jalsa/web/session';
import { personalStore } from '@jalsa/web/storage';
import { useStore } from 'jotai';
import { useState } from 'react';
import { openOrderTexts } from '../../../texts/open-orders.ts';
import { isAllowed } from '../model/activity.ts';
import { validUtmSource } from '../model/order-referral.ts';
import { findRefusalActions } from '../model/refusal-actions.ts';
import { type ClosedOrder, giveUpOpenOrder, payOpenOrder } from '../payment/open-order.ts';
import type { PurchasePorts } from '../payment/purchase.ts';
import { deleteOrder } from '../payment/stored-orders.ts';
import { activityAtom, customerAtom, isUnconfirmedAtom, openOrdersAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';
import { usePurchase } from './use-purchase.ts';

/** The actions for an open order. */
export type OpenOrderAction = 'pay' | 'give_up';

/** Pays or gives up open orders; `onContinue` continues the booking that they blocked. */
export function useOpenOrders(onContinue: () => void) {
  const store = useStore();
  const { step, utmSource } = useBookingAddress();
  const { attempt, finish, waitForPayment } = usePurchase();
  const [busy, setBusy] = useState<{ id: string; action: OpenOrderAction } | null>(null);
  const [closed, setClosed] = useState<Readonly<Record<string, ClosedOrder>>>({});

  const close = () => store.set(openOrdersAtom, null);
  const continueBooking = () => {
    close();
    onContinue();
  };

  async function run(id: string, action: OpenOrderAction): Promise<void> {
    if (!isAllowed('proceed', step, store.get(activityAtom)) || store.get(isUnconfirmedAtom)) return;
    setBusy({ id, action });
    await attempt({
      activity: action === 'pay' ? 'placing' : 'clearing',
      orderId: id,
      work: action === 'pay' ? (ports) => pay(id, ports) : (ports) => giveUp(id, ports),
      recover,
    });
    setBusy(null);
  }

  async function pay(id: string, ports: PurchasePorts): Promise<() => void> {
    const setActivity: PurchasePorts['setActivity'] = (activity) => {
      // A dialog would cover the payment window.
      if (activity === 'paying') close();
      ports.setActivity(activity);
    };
    const end = await payOpenOrder(id, { utmSource: validUtmSource(utmSource) }, { ...ports, setActivity });
    if (end.kind === 'not_opened') return () => toast.error(openOrderTexts().notOpened);
    if (end.kind === 'closed') return () => showClosed(id, end);
    if (end.kind === 'done') deleteOrder(id, personalStore());
    return () => finish(end);
  }

  async function giveUp(id: string, { api }: PurchasePorts): Promise<() => void> {
    const end = await giveUpOpenOrder(id, api);
    switch (end.kind) {
      case 'given_up':
        return () => {
          waitForPayment(end.unsettled, 'dismissed');
          continueBooking();
        };
      case 'not_given_up':
        return () => toast.error(openOrderTexts().notCancelled);
      case 'unconfirmed':
        return () => {
          close();
          finish(end);
        };
      case 'closed':
        return end.state === 'cleared' || end.state === 'expired'
          ? continueBooking
          : () => showClosed(id, end);
      case 'done':
      case 'refunded':
        deleteOrder(id, personalStore());
        return () => finish(end);
    }
  }

  async function recover(error: unknown): Promise<() => void> {
    if (findRefusalActions(error).signOut) {
      clearSession();
      store.set(customerAtom, null);
      close();
    }
    return () => toast.error(errorText(error));
  }

  const showClosed = (id: string, end: ClosedOrder) => setClosed((before) => ({ ...before, [id]: end }));

  return { busy, closed, run, continueBooking, close: () => void (!busy && close()) };
}
