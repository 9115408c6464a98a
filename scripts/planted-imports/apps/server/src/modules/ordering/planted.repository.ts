import { planted } from './planted.service.ts';

export const read = planted;
