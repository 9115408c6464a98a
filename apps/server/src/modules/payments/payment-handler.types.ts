import type { OrderResult } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';

/** Money that the gateway captured for a purchase, in the right amount and currency. */
export interface CapturedMoney {
  purchaseId: string;
  amountPaise: number;
  utmSource: string | null;
  now: Date;
}

/** A refund that the buyer is notified of. */
export type RefundNotice = {
  purchaseId: string;
  refundId: string;
  /** In the smallest unit of `currency`, which differs from ours where a buyer paid in another one. */
  amount: number;
  currency: string;
  now: Date;
} & (
  | {
      /** `external`: a person refunded the purchase at the gateway's dashboard. */
      reason: 'wrong_amount' | 'duplicate' | 'external';
    }
  | {
      reason: 'late' | 'part_unavailable';
      /** The reason for the buyer, such as "the event is over". */
      why: string;
    }
);

/** The decision of a handler about captured money; `refundPaise` is refunded to the buyer. */
export type Acceptance = { refundPaise: number } & (
  | { outcome: 'accepted' | 'refused_duplicate' }
  | {
      outcome: 'partly_accepted' | 'refused_late';
      /** The reason for the buyer, such as "the event is over". */
      why: string;
    }
);

/**
 * The payments module collects and refunds money; its handler decides about captured money. Ordering implements it for
 * orders of every kind (`order-payments.service.ts`).
 */
export interface PaymentHandler {
  /**
   * Gives the purchase to the buyer and writes its messages, or returns the amount to refund. Settlement calls it once for
   * each captured payment, inside its transaction.
   */
  onCaptured(context: Context, executor: Executor, money: CapturedMoney): Promise<Acceptance>;
  /** Withdraws a purchase whose money was refunded in full. False when there is nothing to withdraw (any more). */
  onFullyRefunded(executor: Executor, purchaseId: string, now: Date): Promise<boolean>;
  /** Notifies the buyer of a refund, inside the transaction that writes or finds it. */
  notifyRefund(executor: Executor, refund: RefundNotice): Promise<void>;
  /** The answer to the payment window once a purchase is settled. Throws `order_closed` when its money is refunded. */
  loadResult(context: Context, purchaseId: string): Promise<OrderResult>;
  /** The path of the page with what was bought, for a browser without a session; `receipt` lets it load the result. */
  paidPage(context: Context, purchaseId: string, receipt: string): Promise<string>;
  /** The path of the page on which the purchase is made. `isPayer`: the browser is the one that tried to pay it. */
  unpaidPage(context: Context, purchaseId: string, caller: { isPayer: boolean }): Promise<string>;
}
