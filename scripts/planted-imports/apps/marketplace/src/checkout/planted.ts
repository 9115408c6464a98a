import { inside } from '../features/cities/inside.ts';
export const planted = inside;
