import type { LocationList } from '@jalsa/api-client';
import type { Api } from '../../lib/api.ts';
import { loadCities } from '../../lib/cities.ts';

/** The time that a page waits for the cities of its frame. */
const TIMEOUT_MS = 2_000;

/**
 * Loads the cities for header and footer; null when they do not arrive in time. No page fails or waits for them
 * alone: paid tickets must be shown even without the cities, which the frame then requests in the browser.
 */
export async function loadFrameCities(api: Api): Promise<LocationList | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null);
  });
  try {
    return await Promise.race([loadCities(api), timeout]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
