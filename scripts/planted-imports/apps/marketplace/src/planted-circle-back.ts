import { planted } from './planted-circle-forth.ts';
export const back = () => planted;
