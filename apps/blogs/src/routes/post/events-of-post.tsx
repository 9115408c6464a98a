import { buttonClass } from '@jalsa/ui/button';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { SiteLink } from '@jalsa/web/links/site-link';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { blogTexts } from '../../texts/blogs.ts';
import { EventCards } from './event-cards.tsx';
import type { Post } from './load-post.ts';

interface EventsOfPostProps {
  post: Pick<Post, 'events' | 'location'>;
  now: Date;
}

/** Events of the post's city or of its tags, as cards that lead to the marketplace. */
export function EventsOfPost({ post: { events, location }, now }: EventsOfPostProps) {
  if (events.length === 0) return null;
  const texts = blogTexts();
  return (
    <section aria-labelledby="events" className="mt-12 print:hidden">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="events" className="text-2xl">
          {location ? texts.eventsIn(location.region) : texts.eventsLike}
        </h2>
        {location && (
          <SiteLink to={paths.explore(location.handler)} className={buttonClass('secondary')}>
            {texts.allEventsIn(location.region)}
          </SiteLink>
        )}
      </div>
      {import.meta.env.SSR ? (
        <div>
          <EventCards events={events} now={now} />
        </div>
      ) : (
        <LazyEventCards events={events} now={now} />
      )}
    </section>
  );
}

// Without the code the section has its link to all events.
const Cards = lazyPart(async () => (await import('./event-cards.tsx')).EventCards);

/**
 * The cards in the browser. They are plain links, so a rendered page keeps its HTML, and the code of the cards (2.6 KB) is
 * loaded only for a post that the router opens.
 */
function LazyEventCards(props: Parameters<typeof EventCards>[0]) {
  const isHydrated = useIsHydrated();
  const [isRendered] = useState(!isHydrated);
  // React leaves the children of a hydrated element with `dangerouslySetInnerHTML` alone.
  if (isRendered) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div className="min-h-88">
      <Cards {...props} />
    </div>
  );
}
