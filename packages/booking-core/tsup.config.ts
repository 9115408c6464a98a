import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/tickets.ts', 'src/validation.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  clean: true,
  treeshake: true,
});
