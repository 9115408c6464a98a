import { toPaise } from '../../../../../packages/booking-core/src/index.ts';
export const planted = toPaise;
