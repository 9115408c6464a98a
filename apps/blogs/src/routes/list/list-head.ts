import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs, itemList } from '@jalsa/site/json-ld';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { cardPicture } from '../../components/pictures.ts';
import { feedLinks } from '../../lib/feed-links.ts';
import { paths } from '../../lib/paths.ts';
import { blogTexts } from '../../texts/blogs.ts';
import { FIRST_PAGE, listPath } from './filters.ts';
import { listTitle } from './list-title.ts';
import type { ListData } from './load-list.ts';

/** The metadata of the list. The canonical address of a filtered list is the list without filters. */
export function listHead({ filters, posts }: ListData): PageHead {
  const isFiltered = filters.kind !== null || filters.tag !== null;
  const [first] = posts;
  const { srcSet, sizes } = first ? cardPicture(first) : {};
  return {
    title: blogTexts.titleOfPage(listTitle(filters), filters.page),
    description: blogTexts.description,
    canonical: isFiltered ? paths.list() : listPath(filters),
    alternates: feedLinks(),
    ...(first?.title_image && { image: { src: first.title_image, alt: first.title } }),
    ...(srcSet && sizes && { preload: { srcSet, sizes } }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        breadcrumbs([
          { name: frameTexts.home, path: paths.home() },
          { name: blogTexts.title, path: paths.list() },
        ]),
        ...(!isFiltered && filters.page === FIRST_PAGE
          ? [
              itemList(
                blogTexts.title,
                posts.map(({ path }) => path),
              ),
            ]
          : []),
      ],
    }),
  };
}
