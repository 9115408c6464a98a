import type { OrderEntity, PaymentEntity, RefundEntity } from 'razorpay-sandbox/entities';

/** An order at the gateway, which a buyer pays. Amounts in paise. */
export interface GatewayOrder {
  id: string;
  amount: number;
  currency: string;
  status: OrderEntity['status'];
}

/** An attempt to pay an order. Amounts in the smallest unit of the currency: paise for INR. */
export interface GatewayPayment {
  id: string;
  /** The gateway's order; null for a payment of no order. */
  orderId: string | null;
  amount: number;
  currency: string;
  status: PaymentEntity['status'];
}

/** A refund of a payment, or of a part of it. Amounts in the smallest unit of the payment's currency. */
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: RefundEntity['status'];
}

/**
 * The payment provider. Each call rejects with a GatewayError when the gateway refuses it or does not answer; none runs
 * inside a database transaction.
 */
export interface PaymentGateway {
  /** Creates an order of `amount` paise (INR). `receipt` is the id of the purchase. */
  createOrder(order: {
    amount: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  fetchPayment(paymentId: string): Promise<GatewayPayment>;
  /** All payments of an order, at most 100. */
  paymentsOfOrder(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** Captures an authorised payment in full. */
  capture(payment: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>): Promise<GatewayPayment>;
  /** Refunds `amount` of a payment. The same key and amount make one refund, however often they are sent. */
  refund(paymentId: string, amount: number, idempotencyKey: string): Promise<GatewayRefund>;
  fetchRefund(refundId: string): Promise<GatewayRefund>;
  /** All refunds of a payment, at most 100: ours, and those that a person made at the gateway. */
  refundsOfPayment(paymentId: string): Promise<GatewayRefund[]>;
}
