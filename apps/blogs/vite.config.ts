import { siteConfig, siteTests } from '@jalsa/site/vite';
import { defineConfig } from 'vitest/config';
import { MOUNT } from './src/lib/mount.ts';

const COMMON =
  /blogs\/src\/(lib|router|components|texts)\/(?!visitor-api|api-groups|menu-logout|blog-menu)|packages\/(site|web)\/src\/(?!forms|session\/(visitor-api|logout)|format\/|event-card|share\/)|ui\/src\/(?!dialog|toast-list|badge)/;

const RULES = /booking-core\/src\/(messages|time\/format-blog-date)\.ts/;

export default defineConfig((env) => ({
  ...siteConfig(env, { base: MOUNT, common: COMMON, rules: RULES }),
  test: { ...siteTests, env: { BASE_URL: MOUNT } },
}));
