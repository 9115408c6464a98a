import zod from '../../../../../packages/booking-core/node_modules/zod/index.js';
export const planted = zod;
