export { loadCards } from './event.service.ts';
export { type DiscountForSale, type EventForSale, loadEventForSale } from './event-for-sale.service.ts';
