export { finishEventChanges, workOnEventChanges } from './changes/work-on-changes.service.ts';
export { expireOrders } from './closing/close-orders.service.ts';
export { orderPaymentHandler } from './settling/order-payment-handler.service.ts';
