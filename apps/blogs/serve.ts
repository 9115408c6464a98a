import { serveBuild } from '@jalsa/site/serve-build';
import { MOUNT } from './src/router/mount.ts';

await serveBuild(import.meta.dirname, MOUNT);
