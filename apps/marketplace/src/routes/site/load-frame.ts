import type { LocationList } from '@jalsa/api-client';
import type { Api } from '../../lib/api.ts';
import { loadCities } from '../../lib/cities.ts';

/** How long a page waits for what only stands around it. */
const PATIENCE_MS = 2_000;

/**
 * The cities for header and footer; null when they cannot be had in time. No page fails or waits for them alone: the
 * tickets of somebody who has just paid must be shown whatever happens to the frame, which asks again in the browser.
 */
export async function loadFrame(api: Api): Promise<LocationList | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([loadCities(api), patience]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
