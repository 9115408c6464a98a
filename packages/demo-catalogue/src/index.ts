import { fileURLToPath } from 'node:url';

export { demoCatalogue } from './demo-catalogue.ts';
export { DEMO_STAFF } from './demo-staff.ts';

/** The folder of the pictures that the catalogue names: the build draws them, each into the file `{id}.svg`. */
export const DEMO_PICTURES = fileURLToPath(new URL('../dist/pictures', import.meta.url));
