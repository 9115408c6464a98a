import { createCaller } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { apiGroups } from './api-groups.ts';

/** The API client of the server, without a session. */
export function serverApi({ fetch, origin }: { fetch: typeof globalThis.fetch; origin: string }): Api {
  return createCaller(apiGroups, { baseUrl: origin, fetch });
}
