import type { Constants } from '@jalsa/api-client';
import { toProblem } from '@jalsa/web/api/problem';
import type { Api } from './api.ts';

/** The site's settings that pages show: support contacts, app links, and what hosts are told. */
export type SiteSettings = Pick<Constants, 'support' | 'app_links' | 'business_dashboard_url' | 'host_terms'>;

export interface LoadedSettings {
  /** Null when the settings could not be loaded; the pages are shown without them. */
  settings: SiteSettings | null;
  isPartial: boolean;
}

/** Loads the settings; a failure does not fail the page. */
export async function loadSettings(api: Api, signal?: AbortSignal): Promise<LoadedSettings> {
  try {
    const constants = await api.accounts.constants({ signal });
    const { support, app_links, business_dashboard_url, host_terms } = constants;
    return { settings: { support, app_links, business_dashboard_url, host_terms }, isPartial: false };
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('the settings could not be loaded:', toProblem(error).code);
    return { settings: null, isPartial: true };
  }
}
