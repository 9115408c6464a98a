import { Button } from '@jalsa/ui/button';
import { Dialog } from '@jalsa/ui/dialog';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { bookingTexts } from '../../../texts/booking.ts';
import { openOrderTexts } from '../../../texts/open-orders.ts';
import { useOpenOrders } from '../hooks/use-open-orders.ts';
import type { OpenOrder } from '../model/open-orders-of.ts';
import type { ClosedOrder } from '../payment/open-order.ts';
import type { OpenOrders } from '../state/atoms.ts';

interface OpenOrdersDialogProps extends OpenOrders {
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  /** Goes on with the booking that the orders were in the way of. */
  onPressOn: () => void;
}

/** The unpaid orders that are in the way of this booking: each can be paid, or given up for it. */
export function OpenOrdersDialog({ text, orders, opener, onPressOn }: OpenOrdersDialogProps) {
  const { busy, closed, run, pressOn, close } = useOpenOrders(onPressOn);
  const pressOnButton = useRef<HTMLButtonElement>(null);
  const isAnyClosed = Object.keys(closed).length > 0;
  // The button that was pressed has gone with the order.
  useEffect(() => {
    if (isAnyClosed) pressOnButton.current?.focus();
  }, [isAnyClosed]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={openOrderTexts.title(orders.length)}
      description={text}
      closeLabel={bookingTexts.closeDialog}
      finalFocus={opener}
      footer={
        isAnyClosed && (
          <Button ref={pressOnButton} className="w-full" disabled={busy !== null} onClick={pressOn}>
            {openOrderTexts.pressOn}
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
            isLocked={busy !== null}
            isPaying={busy?.id === order.id && busy.action === 'pay'}
            isGivingUp={busy?.id === order.id && busy.action === 'give_up'}
            onPay={() => run(order.id, 'pay')}
            onGiveUp={() => run(order.id, 'give_up')}
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
  isLocked: boolean;
  isPaying: boolean;
  isGivingUp: boolean;
  onPay: () => void;
  onGiveUp: () => void;
}

function OpenOrderItem({ order, closed, isOnly, isLocked, isPaying, isGivingUp, ...on }: OpenOrderItemProps) {
  const wordsId = useId();
  return (
    <li className="rounded-lg border border-line p-4">
      <p id={wordsId} className="text-balance font-medium">
        {order.words}
      </p>
      <p role="status" className="not-empty:mt-2 text-muted text-sm">
        {closed && wordsOf(closed)}
      </p>
      {!closed && (
        <div className="mt-3 flex gap-2 *:flex-1">
          <Button
            variant={isOnly ? 'main' : 'secondary'}
            aria-describedby={wordsId}
            disabled={isLocked && !isPaying}
            busy={isPaying}
            busyLabel={openOrderTexts.checking}
            onClick={on.onPay}
          >
            {openOrderTexts.pay}
          </Button>
          <Button
            variant="secondary"
            aria-describedby={wordsId}
            disabled={isLocked && !isGivingUp}
            busy={isGivingUp}
            busyLabel={openOrderTexts.releasing}
            onClick={on.onGiveUp}
          >
            {openOrderTexts.giveUp}
          </Button>
        </div>
      )}
    </li>
  );
}

function wordsOf({ state, reason }: ClosedOrder): string {
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
