import type { Caller } from '@jalsa/api-client';
import { createContext } from 'react-router-dom';
import type { apiGroups } from './api-groups.ts';
import { lazyCaller } from './lazy-caller.ts';

/** Typed calls of the endpoints that this app uses. */
export type Api = Caller<typeof apiGroups>;

/** The caller that loaders use, put into the router's context on either side. */
export const apiContext = createContext<Api>();

const load = async () => (await import('./visitor-api.ts')).visitorApi;

let shared: Api | undefined;

/**
 * Calls from the browser. A page comes with what its loaders found, so the code that calls and checks answers is
 * fetched with the first call.
 */
export function browserApi(): Api {
  shared ??= lazyCaller<Api>(load);
  return shared;
}

/** Fetches the caller's code ahead of its first call. */
export function preloadApi(): void {
  // Should it fail, the first call tries again and says so.
  load().catch(() => {});
}
