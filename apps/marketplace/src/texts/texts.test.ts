import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_TEXTS } from '@jalsa/web/frame/frame-texts';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('texts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n');

const catalogues = Object.values(import.meta.glob<Record<string, () => object>>('./*.ts', { eager: true }))
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Texts'));

it('texts take the numbers of the specification from LIMITS', () => {
  const words = readdirSync(import.meta.dirname)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  expect(words.match(/\+91|\d-digit|\d%/g)).toBeNull();
});

it.each(catalogues)('every text of %s is used', (name, texts) => {
  // A component that takes the whole catalogue declares its keys, which the catalogue satisfies.
  const isPassedWhole = code.includes(`texts={${name}()}`);
  // The frame of all sites uses its texts in packages/web.
  const own = Object.keys(texts()).filter((key) => !(key in FRAME_TEXTS));
  const unused = own.filter((key) => !isPassedWhole && !code.includes(`${name}().${key}`));
  expect(unused).toEqual([]);
});
