import jsqr from 'jsqr';
export const planted = jsqr;
