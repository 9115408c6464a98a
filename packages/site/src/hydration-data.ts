import { type Problem, toProblem } from '@jalsa/web/api/problem';
import type { HydrationState } from 'react-router-dom';

/** The id of the JSON block with the loaders' data. */
export const HYDRATION_ID = 'loaded';

/** JSON for a script element: `<` and the two line separators are escaped. */
export function toJsonBlock({ loaderData, errors }: HydrationState): string {
  return JSON.stringify({ loaderData: loaderData ?? {}, errors: errors ? toProblems(errors) : null })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Parses the output of `toJsonBlock` for the router; errors are `Problem`s. */
export function fromJsonBlock(text: string): HydrationState {
  return JSON.parse(text) as HydrationState;
}

/** The HTML without load times, which is the same for each rendering of the same data. */
export function removeLoadTimes(html: string): string {
  return html.replaceAll(/"loadedAt":"[^"]*"/g, '');
}

function toProblems(errors: Record<string, unknown>): Record<string, Problem> {
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toProblem(error)]));
}
