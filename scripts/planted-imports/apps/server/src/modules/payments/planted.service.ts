import { planted } from './planted.ts';
export const importer = planted;
