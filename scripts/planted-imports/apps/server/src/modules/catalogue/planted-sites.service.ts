import { page } from '../../sites/planted-page.ts';
export const planted = page;
