import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { type KeyValueStore, sessionStore } from '../storage/storage.ts';

/** The query parameters that describe the campaign of a visit instead of the page. */
const NAMES = ['utm_source', 'isField'] as const;

/** The campaign parameters of a visit. `isField` may be empty. */
export type Campaign = Partial<Record<(typeof NAMES)[number], string>>;

/** Stores the campaign parameters of an address for this tab. */
export function storeCampaign(search: string, store: KeyValueStore): void {
  for (const [name, value] of Object.entries(readCampaign(new URLSearchParams(search)))) {
    store.setItem(name, value);
  }
}

/**
 * The campaign parameters of the page's address, or those that an earlier page of this tab stored. Links pass them on to
 * the booking page. The first render knows only the address, because it must match the server's.
 */
export function useCampaign(): Campaign {
  const [params] = useSearchParams();
  const isHydrated = useIsHydrated();
  const stored = isHydrated ? readCampaign({ get: (name) => sessionStore().getItem(name) }) : {};
  return { ...stored, ...readCampaign(params) };
}

function readCampaign(source: { get: (name: string) => string | null }): Campaign {
  const campaign: Campaign = {};
  for (const name of NAMES) {
    const value = source.get(name);
    if (value || (value === '' && name === 'isField')) campaign[name] = value;
  }
  return campaign;
}
