import { serveSources } from '@jalsa/site/dev-server';

await serveSources(import.meta.dirname);
