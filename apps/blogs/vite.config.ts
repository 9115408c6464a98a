import { siteConfig } from '@jalsa/site/vite';
import { componentTests } from '@jalsa/ui/test/component-tests';
import { defineConfig } from 'vitest/config';
import { MOUNT } from './src/lib/mount.ts';

export default defineConfig((env) => ({
  ...siteConfig(env, { base: MOUNT }),
  test: { ...componentTests.test, env: { BASE_URL: MOUNT } },
}));
