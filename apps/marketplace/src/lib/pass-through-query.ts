import { useSearchParams } from 'react-router-dom';
import type { BookingQuery } from '../router/paths.ts';

/** Query parameters about the visitor instead of the page. */
const PASS_THROUGH = ['utm_source', 'isField'];

/** The query parameters that links pass on to the booking page. */
export function usePassThroughQuery(): BookingQuery {
  const [params] = useSearchParams();
  return Object.fromEntries([...params].filter(([name]) => PASS_THROUGH.includes(name)));
}
