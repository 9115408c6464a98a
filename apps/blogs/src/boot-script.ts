import { boot } from '@jalsa/site/boot';

boot();
