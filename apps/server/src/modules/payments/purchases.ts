import type { Executor } from '../../database/executor.ts';

/** Money that the gateway captured for a purchase, in the right amount and currency. */
export interface CapturedMoney {
  purchaseId: string;
  amountPaise: number;
  utmSource: string | null;
  now: Date;
}

/** Money that goes back. */
export type RefundNotice = {
  purchaseId: string;
  refundId: string;
  /** In the smallest unit of its currency: wrong money may be of another than ours. */
  amount: number;
  currency: string;
  now: Date;
} & (
  | {
      /** `by_hand`: somebody gave back at the gateway what a purchase had been paid with. */
      reason: 'wrong_amount' | 'duplicate' | 'part_unavailable' | 'by_hand';
    }
  | { reason: 'late'; why: string }
);

/** What a purchase does with captured money; `refundPaise` goes back to the buyer. */
export type Acceptance = { refundPaise: number } & (
  | { outcome: 'accepted' | 'partly_accepted' | 'refused_duplicate' }
  | {
      outcome: 'refused_late';
      /** Why nothing can be had for it any more, in words for the buyer. */
      why: string;
    }
);

/**
 * What can be paid for: the payments module takes the money, the module behind this decides what it buys.
 */
export interface Purchases {
  /**
   * Gives the buyer what was paid for, or says what of the money goes back. Asked once for each captured payment,
   * inside the settling transaction.
   */
  accept(executor: Executor, money: CapturedMoney): Promise<Acceptance>;
  /**
   * Takes back what was bought, because all of its money was given back; false when there is nothing to take back (any
   * more).
   */
  withdraw(executor: Executor, purchaseId: string): Promise<boolean>;
  /** Tells the buyer that money is on its way back, inside the same transaction. */
  tellRefund(executor: Executor, refund: RefundNotice): Promise<void>;
}
