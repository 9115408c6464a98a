import { locations } from './planted.repository.ts';
export const planted = locations;
