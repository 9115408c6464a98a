import { siteConfig, siteTests } from '@jalsa/site/vite';
import { defineConfig } from 'vitest/config';

const COMMON =
  /marketplace\/src\/(lib|router|components|texts|features\/(search|cities))\/(?!visitor-api|event-change|closed-sale|api-groups|one-time-code|copy-text|legal|order-result|packages|(booking|list|account|event|ticket|sale-state|saved-tickets|tickets-page)\.ts)|packages\/(site|web)\/src\/(?!forms|session\/visitor-api|share\/copy-text)|ui\/src\/(?!dialog|toast-list)/;

export default defineConfig((env) => ({
  ...siteConfig(env, { common: COMMON }),
  test: siteTests,
}));
