import type { Constants } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { toProblem } from './problem.ts';

/** What pages show of this installation: its support and its apps. */
export type SiteSettings = Pick<Constants, 'support' | 'app_links'>;

export interface LoadedSettings {
  /** Null when they could not be had: the pages that show them stand without. */
  settings: SiteSettings | null;
  isPartial: boolean;
}

/** The settings, for pages that stand without them, too. */
export async function loadSettings(api: Api, signal?: AbortSignal): Promise<LoadedSettings> {
  try {
    const { support, app_links } = await api.accounts.constants({ signal });
    return { settings: { support, app_links }, isPartial: false };
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('support and app links could not be had:', toProblem(error).code);
    return { settings: null, isPartial: true };
  }
}
