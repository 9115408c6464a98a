import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsup';

const entry = { index: 'src/index.ts', contract: 'src/contract/index.ts', openapi: 'src/openapi/index.ts' };

/** Each group of endpoints is a file of its own, so that a bundler leaves out the groups that an app does not import. */
const groups = Object.fromEntries(
  readdirSync(new URL('src/contract/endpoints', import.meta.url))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [`groups/${file.slice(0, -'.ts'.length)}`, `src/contract/endpoints/${file}`]),
);

export default defineConfig({
  entry: { ...entry, ...groups },
  format: ['esm', 'cjs'],
  target: 'es2023',
  dts: { entry },
  clean: true,
  splitting: true,
  treeshake: false,
});
