import * as vite from 'vite';
export const planted = vite;
