import { Button } from '@jalsa/ui/button';
import { Dialog } from '@jalsa/ui/dialog';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { OpenOrder } from '../orders/refusals.ts';
import { useCheckout } from '../purchase/checkout-provider.tsx';
import type { ClosedOrder, OpenOrders } from '../purchase/checkout-state.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { openOrderTexts } from '../texts/open-orders.ts';
import { closeOpenOrders, type OpenOrderAction, runOpenOrder } from './open-orders.ts';

interface OpenOrdersDialogProps extends Omit<OpenOrders, 'coupon'> {
  /** The element that gets the focus after closing; by default the one that had it before. */
  opener: RefObject<HTMLElement | null> | undefined;
  /** Continues the purchase that the open orders blocked. */
  onContinue: () => void;
}

/** The dialog of open orders that block this purchase: each can be paid or released. */
export function OpenOrdersDialog({ text, orders, closed, opener, onContinue }: OpenOrdersDialogProps) {
  const checkout = useCheckout();
  const close = () => closeOpenOrders(checkout);
  const [busy, setBusy] = useState<{ id: string; action: OpenOrderAction } | null>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const isAnyClosed = Object.keys(closed).length > 0;
  const canContinue = isAnyClosed && busy === null;
  // The clicked button disappears with the order.
  useEffect(() => {
    if (canContinue) continueButton.current?.focus();
  }, [canContinue]);
  const runAction = async (id: string, action: OpenOrderAction) => {
    setBusy({ id, action });
    await runOpenOrder(checkout, id, action, onContinue);
    setBusy(null);
  };
  const continuePurchase = () => {
    close();
    onContinue();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && close()}
      title={openOrderTexts.title(orders.length)}
      description={text}
      closeLabel={checkoutTexts.closeDialog}
      {...(opener && { finalFocus: opener })}
      footer={
        isAnyClosed && (
          <Button ref={continueButton} className="w-full" disabled={busy !== null} onClick={continuePurchase}>
            {openOrderTexts.continueBooking}
          </Button>
        )
      }
    >
      <ul className="space-y-3 pt-1">
        {orders.map((order) => (
          <OpenOrderItem
            key={order.id}
            order={order}
            closed={closed[order.id]}
            isOnly={orders.length === 1}
            action={busy && (busy.id === order.id ? busy.action : 'other_order')}
            onAction={(action) => runAction(order.id, action)}
          />
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">{openOrderTexts.hint}</p>
    </Dialog>
  );
}

interface OpenOrderItemProps {
  order: OpenOrder;
  closed: ClosedOrder | undefined;
  isOnly: boolean;
  /** The running action of this order or another one; null when none is running. */
  action: OpenOrderAction | 'other_order' | null;
  onAction: (action: OpenOrderAction) => void;
}

/** The actions of an order. */
const ORDER_ACTIONS = [
  { kind: 'pay', label: openOrderTexts.pay, busyLabel: openOrderTexts.checking },
  { kind: 'release', label: openOrderTexts.cancel, busyLabel: openOrderTexts.cancelling },
] as const;

function OpenOrderItem({ order, closed, isOnly, action, onAction }: OpenOrderItemProps) {
  const descriptionId = useId();
  return (
    <li className="rounded-lg border border-line p-4">
      <p id={descriptionId} className="text-balance font-medium">
        {order.description}
      </p>
      <p role="status" className="not-empty:mt-2 text-muted text-sm">
        {closed && closedText(closed)}
      </p>
      {!closed && (
        <div className="mt-3 flex gap-2 *:flex-1">
          {ORDER_ACTIONS.map(({ kind, label, busyLabel }) => (
            <Button
              key={kind}
              variant={isOnly && kind === 'pay' ? 'main' : 'secondary'}
              aria-describedby={descriptionId}
              disabled={action !== null && action !== kind}
              busy={action === kind}
              busyLabel={busyLabel}
              onClick={() => onAction(kind)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function closedText({ state, reason }: ClosedOrder): string {
  switch (state) {
    case 'refunded':
      return openOrderTexts.refunded(reason);
    case 'paid':
      return openOrderTexts.paid;
    case 'cleared':
    case 'expired':
      return openOrderTexts.closed;
  }
}
