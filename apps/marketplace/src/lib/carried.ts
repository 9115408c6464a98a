import { useSearchParams } from 'react-router-dom';
import type { BookingQuery } from '../router/paths.ts';

/** What an address says of the visitor, and not of the page. */
const CARRIED = ['utm_source', 'isField'];

/** What goes along from this page to the booking. */
export function useCarried(): BookingQuery {
  const [params] = useSearchParams();
  return Object.fromEntries([...params].filter(([name]) => CARRIED.includes(name)));
}
