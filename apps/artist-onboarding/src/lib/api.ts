import type { Caller } from '@jalsa/api-client';
import { createApiAccess } from '@jalsa/web/api/api';
import type { artistApi } from './artist-api.ts';

/** The typed API client of this app. */
export type Api = typeof artistApi extends Caller<infer Groups> ? Caller<Groups> : never;

export const { ApiContext, browserApi, useApi } = createApiAccess<Api>(
  async () => (await import('./artist-api.ts')).artistApi,
);
