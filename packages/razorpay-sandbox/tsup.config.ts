import { defineConfig, type Options } from 'tsup';

const shared: Options = {
  target: 'node20',
  platform: 'node',
  // import.meta.url in the CommonJS build.
  shims: true,
};

export default defineConfig([
  // The command's build runs beside this one and must not be swept away.
  {
    ...shared,
    entry: ['src/index.ts', 'src/entities.ts'],
    format: ['esm', 'cjs'],
    dts: true,
    clean: ['!cli.js'],
  },
  { ...shared, entry: ['src/cli.ts'], format: ['esm'] },
]);
