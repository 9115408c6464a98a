import { createCaller } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { apiGroups } from './api-groups.ts';

/** Calls for a page rendered on the server, which knows no visitor. */
export function serverApi({ fetch, origin }: { fetch: typeof globalThis.fetch; origin: string }): Api {
  return createCaller(apiGroups, { baseUrl: origin, fetch });
}
