import { createApiAccess } from '@jalsa/web/api/api';
import type { consoleApi } from './console-api.ts';

/** The typed API client of the console. */
export type Api = typeof consoleApi;

export const { ApiContext, browserApi, useApi } = createApiAccess<Api>(
  async () => (await import('./console-api.ts')).consoleApi,
);
