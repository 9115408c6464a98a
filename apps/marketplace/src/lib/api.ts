import type { Caller } from '@jalsa/api-client';
import { createContext } from 'react-router-dom';
import type { apiGroups } from './api-groups.ts';
import { lazyCaller } from './lazy-caller.ts';

/** The typed API client of this app. */
export type Api = Caller<typeof apiGroups>;

/** The API client of loaders, set in the router's context on the server and in the browser. */
export const apiContext = createContext<Api>();

const load = async () => (await import('./visitor-api.ts')).visitorApi;

let shared: Api | undefined;

/**
 * The API client of the browser. Its code is loaded with the first call, because a rendered page already contains the
 * loaders' data.
 */
export function browserApi(): Api {
  shared ??= lazyCaller<Api>(load);
  return shared;
}

/** Loads the client's code before its first call. */
export function preloadApi(): void {
  // After a failure the first call loads the code again and reports an error.
  load().catch(() => {});
}
