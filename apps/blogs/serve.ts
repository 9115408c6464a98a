import { serveBuild } from '@jalsa/site/serve-build';
import { MOUNT } from './src/lib/mount.ts';

await serveBuild(import.meta.dirname, MOUNT);
