import type { QueryNames } from '@jalsa/site/page-address';
import type { CrawlerAddresses } from '@jalsa/site/types';
import { type ListQuery, paths, patterns } from '../lib/paths.ts';

const LIST: readonly (keyof ListQuery)[] = ['kind', 'tag', 'page'];

/** The query parameters that each page reads while it is rendered; other pages read none. */
export const queryNames: QueryNames = { [patterns.list]: LIST };

/** The server adds the posts. */
export const crawlerAddresses: CrawlerAddresses = { pages: [paths.list()], excluded: [] };
