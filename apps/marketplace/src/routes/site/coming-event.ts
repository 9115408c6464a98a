import { matchPath, type Path } from 'react-router-dom';
import { patterns } from '../../router/paths.ts';

/** Whether the address asked for is the page of another event than the one shown. */
export function isComingEvent(asked: Pick<Path, 'pathname'>, shown: Pick<Path, 'pathname'>): boolean {
  if (asked.pathname === shown.pathname || matchPath(patterns.booking, asked.pathname)) return false;
  return [patterns.event, patterns.eventIn].some((pattern) => matchPath(pattern, asked.pathname));
}
