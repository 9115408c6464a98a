import type { EventCard, Location, PostCard, PostDetails, PostKind } from '@jalsa/api-client/contract';
import { LIMITS } from '@jalsa/booking-core';
import { renderRichText } from '@jalsa/rich-text';
import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { findCity, getEvents } from '../catalogue/index.ts';
import { toPostCard } from './post.mapper.ts';
import { findRelated, findTranslations, type PostRow } from './post.repository.ts';
import { readPost } from './read-post.service.ts';

const EVENTS_MAX = 4;

/** How many related posts of each kind a post shows. */
const RELATED: [PostKind, number][] = [
  ['static', 1],
  ['public', 1],
  ['admin', 1],
];

/** For whom a post is read. */
interface PostReader {
  address: string;
  /** Runs the read of a foreign content site. */
  outside<T>(work: () => Promise<T>): Promise<T>;
}

/** A post by its id, handle, key or number, as its page needs it. Throws `not_found` and `unavailable`. */
export async function getPostDetails(
  context: Context,
  id: string,
  { address, outside }: PostReader,
): Promise<PostDetails> {
  const { config, clock, database } = context;
  const admit = () => takeFromLimit(database, 'contentReads', address, { config, now: clock.now() });
  const { contentSite: site } = context;
  const find: typeof site.find = (...asked) => outside(() => site.find(...asked));
  const post = await readPost(
    { ...context, contentSite: site.address === null ? site : { ...site, find } },
    id,
    admit,
  );
  const { row, path, operations, postContent, contentSite } = post;
  const city = row.location === null ? null : await findCity(context.database, row.location);
  const [translations, related, events] = await Promise.all([
    findTranslations(context.database, context.clock.now(), row),
    relatedPosts(context, row),
    eventsOf(context, row.tags, city),
  ]);
  const { language, titleImage } = row;
  const { html, headings } = renderRichText(operations, {
    language,
    contentSite,
    videoPicture: titleImage ?? undefined,
  });
  return {
    ...toPostCard(row),
    path,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    location: city,
    postContent,
    html,
    headings,
    translations: translations
      .map(toPostCard)
      .map(({ language, title, path }) => ({ language, title, path })),
    related,
    events,
  };
}

async function relatedPosts({ database, clock }: Context, post: PostRow): Promise<PostCard[]> {
  const now = clock.now();
  const lists = await Promise.all(
    RELATED.map(([kind, limit]) => findRelated(database, { now, post, kind, limit })),
  );
  return lists.flat().map(toPostCard);
}

/** Events to come of the post's city; without a city, of the first of its tags that finds some. */
async function eventsOf(context: Context, tags: string[], city: Location | null): Promise<EventCard[]> {
  const window = { page: LIMITS.firstPage, page_size: EVENTS_MAX };
  if (city) return (await getEvents(context, { ...window, location: city.handler })).events;
  for (const q of tags) {
    const { events } = await getEvents(context, { ...window, q });
    if (events.length > 0) return events;
  }
  return [];
}
