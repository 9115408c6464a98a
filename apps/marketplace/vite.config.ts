import { bundleScript } from '@jalsa/site/bundle-script';
import { siteConfig } from '@jalsa/site/vite';
import { componentTests } from '@jalsa/ui/test/component-tests';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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
  const config = siteConfig(env);
  return { ...config, plugins: [...(config.plugins ?? []), ticketsWorker], test: componentTests.test };
});
