export { contract } from './contract/index.ts';
