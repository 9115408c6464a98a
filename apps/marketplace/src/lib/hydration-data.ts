import type { HydrationState } from 'react-router-dom';
import { type Problem, toProblem } from './problem.ts';

/** The id of the JSON block that carries what the server loaded. */
export const HYDRATION_ID = 'loaded';

/** JSON that can stand inside a script element of any page: `<` and the two line separators are escaped. */
export function toJsonBlock({ loaderData, errors }: HydrationState): string {
  return JSON.stringify({ loaderData: loaderData ?? {}, errors: errors ? problemsOf(errors) : null })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** What `toJsonBlock` wrote, as the router takes it; errors arrive as `Problem`s. */
export function fromJsonBlock(text: string): HydrationState {
  return JSON.parse(text) as HydrationState;
}

/** A page without the moments at which its data was loaded: the same for each rendering of the same data. */
export function withoutTimes(html: string): string {
  return html.replaceAll(/"loadedAt":"[^"]*"/g, '');
}

function problemsOf(errors: Record<string, unknown>): Record<string, Problem> {
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toProblem(error)]));
}
