import { toast } from '@jalsa/ui/toast';
import { useStore } from 'jotai';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { clearSession } from '../../../lib/session.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { openOrderTexts } from '../../../texts/open-orders.ts';
import { may } from '../model/place.ts';
import { utmSourceOf } from '../model/referral-of.ts';
import { refusalOf } from '../model/refusal.ts';
import { dropOrder } from '../payment/kept-orders.ts';
import { type ClosedOrder, giveUpOrder, resumeOrder } from '../payment/open-order.ts';
import type { PurchasePorts } from '../payment/purchase.ts';
import { activityAtom, customerAtom, isUnconfirmedAtom, openOrdersAtom } from '../state/atoms.ts';
import { useAddress } from './use-address.ts';
import { usePurchase } from './use-purchase.ts';

/** The two things that can be done about an open order. */
export type OpenOrderAction = 'pay' | 'give_up';

/** Pays or gives up the open orders in the way; `onPressOn` then goes on with the booking that they were in the way of. */
export function useOpenOrders(onPressOn: () => void) {
  const store = useStore();
  const { step, utmSource } = useAddress();
  const { attempt, finish, awaitMoney } = usePurchase();
  const [busy, setBusy] = useState<{ id: string; action: OpenOrderAction } | null>(null);
  const [closed, setClosed] = useState<Readonly<Record<string, ClosedOrder>>>({});

  const close = () => store.set(openOrdersAtom, null);
  const pressOn = () => {
    close();
    onPressOn();
  };

  async function run(id: string, action: OpenOrderAction): Promise<void> {
    if (!may('proceed', step, store.get(activityAtom)) || store.get(isUnconfirmedAtom)) return;
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
    const move: PurchasePorts['move'] = (activity) => {
      // The payment window cannot be used under a dialog.
      if (activity === 'paying') close();
      ports.move(activity);
    };
    const end = await resumeOrder(id, { utmSource: utmSourceOf(utmSource) }, { ...ports, move });
    if (end.kind === 'not_opened') return () => toast.error(openOrderTexts.notOpened);
    if (end.kind === 'closed') return () => noteClosed(id, end);
    if (end.kind === 'done') dropOrder(id, sessionStore());
    return () => finish(end);
  }

  async function giveUp(id: string, { api }: PurchasePorts): Promise<() => void> {
    const end = await giveUpOrder(id, api);
    switch (end.kind) {
      case 'given_up':
        return () => {
          awaitMoney(end.late, 'dismissed');
          pressOn();
        };
      case 'not_given_up':
        return () => toast.error(openOrderTexts.notGivenUp);
      case 'unconfirmed':
        return () => {
          close();
          finish(end);
        };
      case 'closed':
        return end.state === 'cleared' || end.state === 'expired' ? pressOn : () => noteClosed(id, end);
      case 'done':
      case 'refunded':
        dropOrder(id, sessionStore());
        return () => finish(end);
    }
  }

  async function recover(error: unknown): Promise<() => void> {
    if (refusalOf(error).signOut) {
      clearSession();
      store.set(customerAtom, null);
      close();
    }
    return () => toast.error(errorText(error));
  }

  const noteClosed = (id: string, end: ClosedOrder) => setClosed((before) => ({ ...before, [id]: end }));

  return { busy, closed, run, pressOn, close: () => void (!busy && close()) };
}
