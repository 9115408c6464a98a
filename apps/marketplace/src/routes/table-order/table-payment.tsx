import type { PaymentReturn, TableOrder } from '@jalsa/api-client';
import { countdown } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { ClockIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { useEffect, useState } from 'react';
import { ProcessingScreen } from '../../checkout/page/processing-screen.tsx';
import { ScriptFailureDialog } from '../../checkout/payment/script-failure-dialog.tsx';
import { usePaymentReturn } from '../../checkout/payment/use-payment-return.ts';
import { useKnownTableOrder } from '../../features/tables/use-known-table-order.ts';
import { useSecondsToPay } from '../../features/tables/use-seconds-to-pay.ts';
import type { useTablePayment } from '../../features/tables/use-table-payment.ts';
import { paymentReturnTexts } from '../../texts/payment-return.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';

/** The time between two questions for the state of the order. */
const POLL_MS = 5_000;

interface TablePaymentProps {
  order: TableOrder;
  payment: ReturnType<typeof useTablePayment>;
  reload: () => void;
}

/** The time that is left to pay, and the payment. */
export function TablePayment({ order, payment, reload }: TablePaymentProps) {
  const { pay, confirmAgain, isStarting, isSettling, notice, hideNotice } = payment;
  const [returned, setReturned] = useState<PaymentReturn | null>(null);
  usePaymentReturn(setReturned);
  const seconds = useSecondsToPay(order);
  const isOver = seconds === 0;
  const reported = useKnownTableOrder(order._id)?.paid;
  const isUnconfirmed = reported !== undefined && !isSettling;

  useEffect(() => {
    if (!isUnconfirmed && !isOver) return;
    const ask = () => (reported && isUnconfirmed ? void confirmAgain(reported) : reload());
    ask();
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  }, [isUnconfirmed, isOver, reported, confirmAgain, reload]);

  return (
    <div className="mt-5 space-y-4">
      {isUnconfirmed ? (
        <NoticeBox role="status" title={tableOrderTexts().unconfirmedTitle}>
          {tableOrderTexts().unconfirmed}
        </NoticeBox>
      ) : isOver ? (
        <NoticeBox role="status" title={tableOrderTexts().expiredTitle}>
          {tableOrderTexts().expiredText}
        </NoticeBox>
      ) : (
        <>
          <div>
            <p className="flex items-center gap-2 font-semibold">
              <ClockIcon className="size-5 text-muted" />
              {tableOrderTexts().timeLeft}
              <time
                dateTime={`PT${Math.ceil(seconds)}S`}
                role="timer"
                aria-live="off"
                className="ml-auto tabular-nums"
              >
                {countdown(seconds).label}
              </time>
            </p>
            <p className="mt-1 text-muted text-sm">{tableOrderTexts().held}</p>
          </div>
          {returned && !notice && (
            <NoticeBox role="status" title={paymentReturnTexts().reasons[returned].title}>
              {paymentReturnTexts().reasons[returned].text}
            </NoticeBox>
          )}
          {notice === 'dismissed' && (
            <p role="status" className="font-medium text-sm">
              {tableOrderTexts().notPaid}
            </p>
          )}
          <Button
            size="large"
            className="w-full"
            busy={isStarting}
            busyLabel={tableOrderTexts().starting}
            onClick={pay}
          >
            {tableOrderTexts().proceed}
          </Button>
        </>
      )}
      {isSettling && <ProcessingScreen />}
      <ScriptFailureDialog
        text={tableOrderTexts().scriptFailedText}
        open={notice === 'script_failed'}
        onOpenChange={hideNotice}
        onRetry={() => {
          hideNotice();
          pay();
        }}
      />
    </div>
  );
}
