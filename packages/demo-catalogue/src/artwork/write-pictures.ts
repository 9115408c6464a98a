import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PICTURES } from '../index.ts';
import { artworksById } from './artwork-list.ts';
import { renderArtwork } from './render-artwork.ts';

// The build: draws every picture of the demonstration.
rmSync(DEMO_PICTURES, { recursive: true, force: true });
mkdirSync(DEMO_PICTURES, { recursive: true });
for (const [id, artwork] of artworksById()) {
  writeFileSync(join(DEMO_PICTURES, `${id}.svg`), renderArtwork(artwork));
}
