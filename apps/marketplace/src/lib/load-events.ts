import type { MultiEvent } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api/api-errors';
import type { Api } from './api.ts';

/** Events by their handles, and the handles of events that do not exist. */
export interface LoadedEvents {
  events: MultiEvent[];
  unknown: string[];
}

/** Loads several events by their handles or ids. Rejects with the API client's error. */
export async function loadEvents(
  api: Api,
  handles: readonly string[],
  signal?: AbortSignal,
): Promise<LoadedEvents> {
  const load = async (wanted: readonly string[]) =>
    wanted.length > 0 ? api.catalogue.packages({ query: { handles: wanted.join(',') }, signal }) : [];
  try {
    return { events: await load(handles), unknown: [] };
  } catch (error) {
    const unknown = isApiError(error, 'not_found')
      ? (error.details ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
      : [];
    // An event may disappear between the two requests; the second failure is thrown.
    if (unknown.length === 0) throw error;
    return { events: await load(handles.filter((handle) => !unknown.includes(handle))), unknown };
  }
}
