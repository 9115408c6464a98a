import ky from 'ky';
export const planted = ky;
