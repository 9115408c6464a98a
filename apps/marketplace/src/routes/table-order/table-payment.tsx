import type { TableOrder } from '@jalsa/api-client';
import { countdown } from '@jalsa/booking-core';
import { isInFlight, isUnconfirmed } from '@jalsa/checkout/orders/order';
import { ScriptFailureDialog } from '@jalsa/checkout/orders/script-failure-dialog';
import { paymentReturnTexts } from '@jalsa/checkout/texts/payment-return';
import { Button } from '@jalsa/ui/button';
import { ClockIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { useQuery } from '@tanstack/react-query';
import { tableOrderQuery } from '../../features/tables/table-order-query.ts';
import { useSecondsToPay } from '../../features/tables/use-seconds-to-pay.ts';
import type { useTablePayment } from '../../features/tables/use-table-payment.ts';
import { useApi } from '../../lib/api.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';

/** The time between two questions for the state of an order whose time to pay is over. */
const POLL_MS = 5_000;

interface TablePaymentProps {
  order: TableOrder;
  payment: ReturnType<typeof useTablePayment>;
}

/** The time that is left to pay, and the payment. */
export function TablePayment({ order, payment }: TablePaymentProps) {
  const { state, pay, closeNotice } = payment;
  const { current } = state;
  const seconds = useSecondsToPay(order);
  const isOver = seconds === 0;

  useQuery({ ...tableOrderQuery(useApi(), order._id), enabled: isOver, refetchInterval: POLL_MS });

  return (
    <div className="mt-5 space-y-4">
      {isUnconfirmed(state) ? (
        <NoticeBox role="status" title={tableOrderTexts.unconfirmedTitle}>
          {tableOrderTexts.unconfirmed}
        </NoticeBox>
      ) : isOver ? (
        <NoticeBox role="status" title={tableOrderTexts.expiredTitle}>
          {tableOrderTexts.expiredText}
        </NoticeBox>
      ) : (
        <>
          <div>
            <p className="flex items-center gap-2 font-semibold">
              <ClockIcon className="size-5 text-muted" />
              {tableOrderTexts.timeLeft}
              <time
                dateTime={`PT${Math.ceil(seconds)}S`}
                role="timer"
                aria-live="off"
                className="ml-auto tabular-nums"
              >
                {countdown(seconds).label}
              </time>
            </p>
            <p className="mt-1 text-muted text-sm">{tableOrderTexts.held}</p>
          </div>
          {current.state === 'returned' && (
            <NoticeBox role="status" title={paymentReturnTexts.reasons[current.reason].title}>
              {paymentReturnTexts.reasons[current.reason].text}
            </NoticeBox>
          )}
          {(current.state === 'dismissed' || current.state === 'not_come') && (
            <p role="status" className="font-medium text-sm">
              {tableOrderTexts.notPaid}
            </p>
          )}
          <Button
            size="large"
            className="w-full"
            busy={isInFlight(state)}
            busyLabel={tableOrderTexts.starting}
            onClick={pay}
          >
            {tableOrderTexts.proceed}
          </Button>
        </>
      )}
      <ScriptFailureDialog
        text={tableOrderTexts.scriptFailedText}
        open={current.state === 'script_failed'}
        onOpenChange={closeNotice}
        onRetry={() => {
          closeNotice();
          pay();
        }}
      />
    </div>
  );
}
