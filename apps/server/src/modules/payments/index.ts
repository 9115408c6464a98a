export { GatewayError, SMALLEST_PAYMENT_PAISE } from './gateway.ts';
export { type OpenPayment, openedPayment, openPayment, toOpenPayment } from './open-payment.service.ts';
export { openPaymentProvider, type PaymentProvider } from './payment-provider.ts';
export { insertingPayments, type NewPayment, paymentList } from './payments.repository.ts';
export type { Acceptance, CapturedMoney, Purchases, RefundNotice } from './purchases.ts';
export { reconcilePayments } from './reconcile.service.ts';
export { checkRefunds, sendRefund } from './refund.service.ts';
export { processWebhook, sweepWebhooks } from './webhook.service.ts';
