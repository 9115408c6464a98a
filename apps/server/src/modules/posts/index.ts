export type { ContentSite } from './content-site/content-site.types.ts';
export { openContentSite } from './content-site/open-content-site.ts';
export { FEEDS, type FeedFormat, writeFeed } from './feed.service.ts';
export { importPosts } from './import-posts.service.ts';
export { listedPosts } from './list-posts.service.ts';
export { deletePost, findAddresses, findAllCards } from './post.repository.ts';
export { RESERVED_POST_NAMES } from './post-path.rules.ts';
