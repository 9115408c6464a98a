export const planted = 'no role';
