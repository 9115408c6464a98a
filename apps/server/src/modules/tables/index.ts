export { expireTableOrders, sweepTables } from './expire-table-orders.service.ts';
export { tablePaymentHandler } from './table-payment-handler.service.ts';
