import { bundleScript } from '@jalsa/site/bundle-script';
import { siteConfig, siteTests } from '@jalsa/site/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const COMMON =
  /marketplace\/src\/(lib|router|components|texts|features\/(search|cities))\/(?!visitor-api|event-change|closed-sale|api-groups|one-time-code|copy-text|legal|order-result|packages|(booking|list|account|event|ticket|sale-state|offline-tickets|customer-query)\.ts)|packages\/(site|web)\/src\/(?!forms|session\/visitor-api|share\/copy-text)|ui\/src\/(?!dialog|toast-list)/;

/** Adds the service worker of My Tickets to the build, under an address of its own. */
const ticketsWorker: Plugin = {
  name: 'jalsa:tickets-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle() {
    const source = await bundleScript(`${import.meta.dirname}/worker`, 'tickets-worker.ts', true);
    this.emitFile({ type: 'asset', fileName: 'tickets-worker.js', source });
  },
};

export default defineConfig((env) => {
  const config = siteConfig(env, { common: COMMON });
  return { ...config, plugins: [...(config.plugins ?? []), ticketsWorker], test: siteTests };
});
