import sharp from 'sharp';
export const planted = sharp;
