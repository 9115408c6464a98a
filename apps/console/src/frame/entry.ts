import { paths } from '../lib/paths.ts';

/** The classes of an entry of a menu. */
export const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1 font-medium text-sm transition-colors hover:bg-ink/8 aria-[current=page]:bg-marigold-soft aria-[current=page]:font-semibold lg:min-h-10';

/** Whether a path is the start of a place, above which the other pages stand. */
export const isStart = (path: string): boolean => path === paths.site() || path.split('/').length === 3;
