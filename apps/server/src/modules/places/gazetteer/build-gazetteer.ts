// `pnpm --filter @jalsa/server places:build` writes gazetteer.tsv anew from its packages, after one of them was updated.
import { writeFile } from 'node:fs/promises';
import { gazetteerText } from './gazetteer-text.ts';

await writeFile(new URL('./gazetteer.tsv', import.meta.url), gazetteerText());
