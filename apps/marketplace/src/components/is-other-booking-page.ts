import { matchPath, type Path } from 'react-router-dom';
import { patterns } from '../router/paths.ts';

const BOOKING_PAGES = [patterns.booking, patterns.multiBooking];

/** Whether the next address is a booking page of other events than the current one. */
export function isOtherBookingPage(next: Pick<Path, 'pathname'>, current: Pick<Path, 'pathname'>): boolean {
  return (
    next.pathname !== current.pathname && BOOKING_PAGES.some((pattern) => matchPath(pattern, next.pathname))
  );
}
