import type { OrderResult } from '@jalsa/api-client/contract';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import type { PaymentKind } from './payment-kinds.ts';

/** Money that the gateway captured for a purchase, in the right amount and currency. */
export interface CapturedMoney {
  purchaseId: string;
  amountPaise: number;
  utmSource: string | null;
  now: Date;
}

/** Money that goes back to the buyer. */
export type RefundNotice = {
  purchaseId: string;
  refundId: string;
  /** In the smallest unit of its currency: wrong money may be of another currency than ours. */
  amount: number;
  currency: string;
  now: Date;
} & (
  | {
      /** `by_hand`: a person refunded at the gateway what a purchase had been paid with. */
      reason: 'wrong_amount' | 'duplicate' | 'part_unavailable' | 'by_hand';
    }
  | { reason: 'late'; why: string }
);

/** What a purchase does with captured money; `refundPaise` goes back to the buyer. */
export type Acceptance = { refundPaise: number } & (
  | { outcome: 'accepted' | 'partly_accepted' | 'refused_duplicate' }
  | {
      outcome: 'refused_late';
      /** Why the purchase can buy nothing any more, in words for the buyer. */
      why: string;
    }
);

/**
 * One kind of purchase. The payments module takes and returns the money; the handler of a payment's kind decides what
 * the money buys. `apps/server/src/payment-handlers.ts` registers a handler for each kind (docs/extending.md).
 */
export interface PaymentHandler {
  /** How long a purchase waits for its money. The times at which the gateway is asked about a payment go by it. */
  holdSeconds(config: Config): number;
  /**
   * Gives the buyer what was paid for, or says how much of the money goes back. Settlement calls it once for each
   * captured payment, inside its transaction.
   */
  onCaptured(executor: Executor, money: CapturedMoney): Promise<Acceptance>;
  /**
   * Takes back what was bought, because all of its money was refunded. False when there is nothing to take back, or
   * nothing any more.
   */
  onFullyRefunded(executor: Executor, purchaseId: string): Promise<boolean>;
  /** Tells the buyer that money is on its way back, inside the transaction that writes the refund. */
  notifyRefund(executor: Executor, refund: RefundNotice): Promise<void>;
  /** The answer to the payment window once a purchase is settled. Throws `order_closed` when its money goes back. */
  loadResult(context: Context, purchaseId: string): Promise<OrderResult>;
}

/** The registered handlers. */
export type PaymentHandlers = Readonly<Partial<Record<PaymentKind, PaymentHandler>>>;

/** The handler of a payment's kind. Throws for a kind that is not registered. */
export function handlerOf(handlers: PaymentHandlers, kind: PaymentKind): PaymentHandler {
  const handler = handlers[kind];
  if (!handler) throw new Error(`no payment handler is registered for ${kind}`);
  return handler;
}
