import { JSDOM } from 'jsdom';
export const planted = JSDOM;
