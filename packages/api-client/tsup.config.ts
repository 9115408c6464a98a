import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', contract: 'src/contract/index.ts', openapi: 'src/openapi/index.ts' },
  format: ['esm', 'cjs'],
  target: 'es2023',
  dts: true,
  clean: true,
  splitting: true,
  treeshake: false,
});
