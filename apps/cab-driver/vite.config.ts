import { fileURLToPath } from 'node:url';
import { staticSiteConfig } from '@jalsa/site/static-vite';
import { componentTests } from '@jalsa/ui/test/component-tests';
import { defineConfig, mergeConfig } from 'vitest/config';

/** Preact in place of React, which is ten times as large, in the built and the served app. Tests run with React. */
const PREACT = Object.entries({
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
}).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  // The packages of the workspace do not depend on Preact.
  replacement: fileURLToPath(import.meta.resolve(replacement)),
}));

const FAILURE = {
  title: 'कुछ गड़बड़ हो गई · Something went wrong',
  text: 'कृपया थोड़ी देर बाद फिर कोशिश करें। Please try again in a moment.',
  retry: 'फिर कोशिश करें · Try again',
  reference: 'Reference',
};

export default defineConfig((env) =>
  mergeConfig(staticSiteConfig(env, { base: '/onboard-cab-drivers/', failure: FAILURE }), {
    test: { ...componentTests.test, setupFiles: ['test/setup.ts'] },
    resolve: { alias: env.mode === 'test' ? [] : PREACT },
  }),
);
