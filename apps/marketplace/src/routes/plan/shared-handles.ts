import { PLAN_MAX } from '../../lib/plan.ts';

/** Longer than any handle of a catalogue. */
const HANDLE_MAX = 120;

/** The event handles of a shared link, each once, at most as many as a plan holds. */
export function readSharedHandles(query: URLSearchParams): string[] {
  const handles = (query.get('events') ?? '').split(',').map((handle) => handle.trim());
  const valid = handles.filter((handle) => handle !== '' && handle.length <= HANDLE_MAX);
  return [...new Set(valid)].slice(0, PLAN_MAX);
}
