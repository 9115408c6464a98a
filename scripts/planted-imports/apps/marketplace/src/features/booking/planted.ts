import { inside } from '../cities/inside.ts';
export const planted = inside;
