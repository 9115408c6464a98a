import { staticSiteConfig } from '@jalsa/site/static-vite';
import { componentTests } from '@jalsa/ui/test/component-tests';
import { defineConfig } from 'vitest/config';

export default defineConfig((env) => ({
  ...staticSiteConfig(env, {
    failure: {
      title: 'We’ll be right back',
      text: 'Something broke on our side and was logged. Nothing that you saved is lost. If it happens again, quote this reference.',
      retry: 'Try again',
      reference: 'Reference:',
    },
  }),
  test: componentTests.test,
}));
