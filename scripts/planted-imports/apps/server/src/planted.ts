import { inside } from './modules/identity/inside.ts';
export const planted = inside;
