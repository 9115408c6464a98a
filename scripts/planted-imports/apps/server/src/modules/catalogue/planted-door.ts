import { inside } from '../identity/inside.ts';
export const planted = inside;
