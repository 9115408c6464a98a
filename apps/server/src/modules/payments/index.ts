export type { Difference } from './comparison/compare-ledgers.rules.ts';
export { type Comparison, compareWithGateway } from './comparison/compare-with-gateway.service.ts';
export {
  findOpenPayment,
  loadOpenPayment,
  type OpenPayment,
  openPayment,
  payableUntil,
  toOpenPayment,
} from './open-payment.service.ts';
export { listPaymentCases } from './payment-cases.service.ts';
export type {
  Acceptance,
  CapturedMoney,
  PaymentHandler,
  RefundNotice,
} from './payment-handler.types.ts';
export { openPaymentProvider, type PaymentProvider } from './payment-provider.adapter.ts';
export { GatewayError } from './payments.errors.ts';
export {
  findPurchaseAtGateway,
  insertPayment,
  insertPayments,
  listMoneyOf,
  type NewPayment,
} from './payments.repository.ts';
export { SMALLEST_PAYMENT_PAISE } from './payments.rules.ts';
export { reconcilePayments } from './reconcile.service.ts';
export { makeRefunds, priceRefunds, refundPurchase } from './refund.service.ts';
export { countPendingRefunds } from './refunds.repository.ts';
export { processWebhooks, sweepWebhooks } from './webhook.service.ts';
