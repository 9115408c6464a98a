import { useSearchParams } from 'react-router-dom';

/** The query parameters that describe the campaign of a visit instead of the page. */
const NAMES = ['utm_source', 'isField'] as const;

/** The campaign parameters of an address. */
export type Campaign = Partial<Record<(typeof NAMES)[number], string>>;

/** The campaign parameters of the page's address, which links pass on to the booking page. */
export function useCampaign(): Campaign {
  const [params] = useSearchParams();
  return Object.fromEntries([...params].filter(([name]) => NAMES.some((known) => known === name)));
}
