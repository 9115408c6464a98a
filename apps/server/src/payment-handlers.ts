import { orderPaymentHandler } from './modules/ordering/index.ts';
import type { PaymentHandlers } from './modules/payments/index.ts';

/** The handler of each payment kind that is sold; `table_order` has none yet. */
export const paymentHandlers: PaymentHandlers = { event_order: orderPaymentHandler };
