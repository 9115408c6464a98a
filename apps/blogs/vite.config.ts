import { siteConfig, siteTests } from '@jalsa/site/vite';
import { defineConfig } from 'vitest/config';
import { MOUNT } from './src/lib/mount.ts';

export default defineConfig((env) => ({
  ...siteConfig(env, { base: MOUNT }),
  test: { ...siteTests, env: { BASE_URL: MOUNT } },
}));
