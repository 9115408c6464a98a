// `pnpm --filter @jalsa/server places:build` writes the files anew from their packages, after one of them was updated.
import { writeFile } from 'node:fs/promises';
import { gazetteerText } from './gazetteer-text.ts';
import { localityTexts } from './locality-texts.ts';

const gazetteer = gazetteerText();
const { pinCodes, localities } = localityTexts(gazetteer);
const files = { 'gazetteer.tsv': gazetteer, 'pin-codes.tsv': pinCodes, 'localities.tsv': localities };
for (const [name, text] of Object.entries(files)) await writeFile(new URL(name, import.meta.url), text);
