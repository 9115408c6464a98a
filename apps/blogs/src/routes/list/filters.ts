import type { PostKind } from '@jalsa/api-client';
import { paths } from '../../lib/paths.ts';

/** What the address of the list chooses. */
export interface Filters {
  kind: PostKind | null;
  tag: string | null;
  /** Starts at `FIRST_PAGE`. */
  page: number;
}

export const FIRST_PAGE = 1;
const KINDS: readonly PostKind[] = ['static', 'public', 'admin'];

/** Reads the filters of an address, and ignores an unknown kind and a page that is no number. */
export function readFilters(query: URLSearchParams): Filters {
  const tag = query.get('tag')?.trim() ?? '';
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : FIRST_PAGE;
  return {
    kind: KINDS.find((kind) => kind === query.get('kind')) ?? null,
    tag: tag || null,
    page: Math.max(page, FIRST_PAGE),
  };
}

/** The path of the list with the filters. */
export function listPath({ kind, tag, page }: Filters): string {
  return paths.list({
    kind: kind ?? undefined,
    tag: tag ?? undefined,
    page: page > FIRST_PAGE ? String(page) : undefined,
  });
}
