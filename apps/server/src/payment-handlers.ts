import { orderPaymentHandler } from './modules/ordering/index.ts';
import type { PaymentHandlers } from './modules/payments/index.ts';

/** The handler of each kind of payment. */
export const paymentHandlers: PaymentHandlers = { event_order: orderPaymentHandler };
