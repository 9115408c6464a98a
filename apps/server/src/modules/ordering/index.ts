export { expireOrders } from './close-orders.service.ts';
export { orderResult } from './order-answer.service.ts';
export { orderPurchases } from './order-purchases.ts';
