import { rows } from './planted.repository.ts';
export default rows;
