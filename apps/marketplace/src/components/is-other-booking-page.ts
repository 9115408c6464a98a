import { matchPath, type Path } from 'react-router-dom';
import { patterns } from '../router/paths.ts';

/** Whether the next address is the booking page of another event than the current one. */
export function isOtherBookingPage(next: Pick<Path, 'pathname'>, current: Pick<Path, 'pathname'>): boolean {
  return next.pathname !== current.pathname && matchPath(patterns.booking, next.pathname) !== null;
}
