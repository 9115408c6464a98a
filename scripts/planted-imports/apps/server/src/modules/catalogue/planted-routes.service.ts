import { planted as routes } from './planted.routes.ts';
export const planted = routes;
