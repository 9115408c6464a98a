export { expireOrders } from './close-orders.service.ts';
export { orderPaymentHandler } from './order-payment-handler.ts';
