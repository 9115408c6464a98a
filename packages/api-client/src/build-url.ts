import { badRequest } from './api-error.ts';

/** A value in a path or query. */
export type UrlValue = string | number | boolean | null | undefined;

/**
 * Builds the absolute address of a call: `base`, then `path` with its `:name` parts replaced, then the query. Path values
 * are percent-encoded, including `/`, `?`, `#` and `%`; query values that are undefined or null are left out. Throws an
 * `ApiError` `bad_request` for a path value that no address can hold: an empty one, a lone surrogate, and `.` and `..`,
 * which the URL standard removes even when they are encoded.
 */
export function buildUrl(
  base: string,
  path: string,
  params: Readonly<Record<string, UrlValue>> = {},
  query: Readonly<Record<string, UrlValue>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeSegment(name, params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return `${base.replace(/\/$/, '')}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function encodeSegment(name: string, value: UrlValue): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..') {
    throw badRequest(new RangeError(`no address can hold the value "${text}" of ${name}`));
  }
  try {
    return encodeURIComponent(text);
  } catch {
    throw badRequest(new RangeError(`no address can hold the value of ${name}, which has half a character`));
  }
}
