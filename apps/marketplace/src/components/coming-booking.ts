import { matchPath, type Path } from 'react-router-dom';
import { patterns } from '../router/paths.ts';

/** Whether the address asked for is the booking page of another event than the one shown. */
export function isComingBooking(asked: Pick<Path, 'pathname'>, shown: Pick<Path, 'pathname'>): boolean {
  return asked.pathname !== shown.pathname && matchPath(patterns.booking, asked.pathname) !== null;
}
