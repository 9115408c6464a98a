/** The least that the gateway collects, and the least that it gives back, in paise (Razorpay's documentation). */
export const SMALLEST_PAYMENT_PAISE = 100;

/** An order at the payment gateway: what it will collect. Amounts in paise. */
export interface GatewayOrder {
  id: string;
  amount: number;
  currency: string;
  status: 'created' | 'attempted' | 'paid';
}

/** A try to pay an order. Amounts in paise. */
export interface GatewayPayment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
}

/**
 * The payment provider. Every call may fail for reasons outside (GatewayError) and is then asked again later; none
 * of them runs inside a database transaction.
 */
export interface PaymentGateway {
  createOrder(order: {
    amount: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  fetchPayment(paymentId: string): Promise<GatewayPayment>;
  paymentsOfOrder(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** Takes the money of an authorised payment, all of it. */
  capture(payment: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>): Promise<GatewayPayment>;
  /** The same key and amount give the same refund, however often it is asked for. */
  refund(paymentId: string, amount: number, idempotencyKey: string): Promise<GatewayRefund>;
  fetchRefund(refundId: string): Promise<GatewayRefund>;
  /** The refunds of a payment, by whoever's hand they were made. */
  refundsOfPayment(paymentId: string): Promise<GatewayRefund[]>;
}

/** The gateway did not do what it was asked: `retryable` when asking again later makes sense. */
export class GatewayError extends Error {
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'GatewayError';
    this.retryable = options.retryable;
  }
}
