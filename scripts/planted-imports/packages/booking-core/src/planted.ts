import * as zod from 'zod';
export const planted = zod;
