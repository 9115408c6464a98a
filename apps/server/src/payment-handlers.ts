import { orderPaymentHandler } from './modules/ordering/index.ts';
import type { PaymentHandlers } from './modules/payments/index.ts';
import { tablePaymentHandler } from './modules/tables/index.ts';

/** The handler of each payment kind. */
export const paymentHandlers: PaymentHandlers = {
  event_order: orderPaymentHandler,
  table_order: tablePaymentHandler,
};
