import { back } from './planted-circle-back.ts';
export const planted = () => back;
