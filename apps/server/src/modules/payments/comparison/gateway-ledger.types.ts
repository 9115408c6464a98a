import type { GatewayPayment, GatewayRefund } from '../payment-gateway.types.ts';

/** A payment with the gateway's charge for it; `fee` includes `tax`. */
export interface LedgerPayment extends GatewayPayment {
  fee: number | null;
  tax: number | null;
  createdAt: Date;
}

export interface LedgerRefund extends GatewayRefund {
  currency: string;
  createdAt: Date;
}

/** A payment or a refund in a settlement. `paid` is what the merchant's bank account got for it, or was charged. */
export interface SettledItem {
  id: string;
  object: 'payment' | 'refund';
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  paid: number;
  settlementId: string;
  createdAt: Date;
}

/** The gateway's own books, for a comparison with ours. Every call rejects with GatewayError as those of the gateway do. */
export interface GatewayLedger {
  /** The payments that were begun in this time, whatever became of them. */
  payments(from: Date, to: Date): Promise<LedgerPayment[]>;
  refunds(from: Date, to: Date): Promise<LedgerRefund[]>;
  /** null: the gateway has no payment with this id. */
  payment(id: string): Promise<LedgerPayment | null>;
  refund(id: string): Promise<LedgerRefund | null>;
  /** The payments and refunds that were settled in a month of India; `month` is 1 for January. */
  settledItems(year: number, month: number): Promise<SettledItem[]>;
}
