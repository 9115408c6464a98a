export { GatewayError, SMALLEST_PAYMENT_PAISE } from './gateway.ts';
export { type OpenPayment, openedPayment, openPayment, toOpenPayment } from './open-payment.service.ts';
export type {
  Acceptance,
  CapturedMoney,
  PaymentHandler,
  PaymentHandlers,
  RefundNotice,
} from './payment-handler.ts';
export { openPaymentProvider, type PaymentProvider } from './payment-provider.ts';
export { insertingPayments, type NewPayment, paymentList } from './payments.repository.ts';
export { reconcilePayments } from './reconcile.service.ts';
export { checkRefunds, sendRefund } from './refund.service.ts';
export { processWebhook, sweepWebhooks } from './webhook.service.ts';
