import type { Constants } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { toProblem } from './problem.ts';

/** What pages show of this installation: its support and its apps. */
export type SiteSettings = Pick<Constants, 'support' | 'app_links'>;

/** The settings; null when they cannot be had, since the pages that show them stand without. */
export async function loadSettings(api: Api, signal?: AbortSignal): Promise<SiteSettings | null> {
  try {
    const { support, app_links } = await api.accounts.constants({ signal });
    return { support, app_links };
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('support and app links could not be had:', toProblem(error).code);
    return null;
  }
}
