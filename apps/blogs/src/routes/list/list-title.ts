import { blogTexts } from '../../texts/blogs.ts';
import type { Filters } from './filters.ts';

/** The title of the list with its filters: `Guides about Food`. */
export function listTitle({ kind, tag }: Filters): string {
  const title = kind ? blogTexts.kinds[kind] : blogTexts.title;
  return tag ? blogTexts.withTag(title, tag) : title;
}
