import type { Caller } from '@jalsa/api-client';
import { createApiAccess } from '@jalsa/web/api/api';
import type { apiGroups } from './api-groups.ts';

/** The typed API client of this app. */
export type Api = Caller<typeof apiGroups>;

export const { apiContext, ApiContext, browserApi, useApi } = createApiAccess<Api>(
  async () => (await import('./visitor-api.ts')).visitorApi,
);
