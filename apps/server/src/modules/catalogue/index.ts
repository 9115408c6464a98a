// A ticket's list is sorted and split by its event's dates, so that module joins this table. Nobody else writes it.
export { events } from './catalogue.schema.ts';
export { isCoupon } from './event.repository.ts';
export { loadCards } from './event.service.ts';
export { type DiscountForSale, type EventForSale, loadEventForSale } from './event-for-sale.service.ts';
