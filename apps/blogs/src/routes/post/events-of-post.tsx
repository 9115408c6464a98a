import { buttonClass } from '@jalsa/ui/button';
import { SiteLink } from '@jalsa/web/links/site-link';
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
  return (
    <section aria-labelledby="events" className="mt-12 print:hidden">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="events" className="text-2xl">
          {location ? blogTexts.eventsIn(location.region) : blogTexts.eventsLike}
        </h2>
        {location && (
          <SiteLink to={paths.explore(location.handler)} className={buttonClass('secondary')}>
            {blogTexts.allEventsIn(location.region)}
          </SiteLink>
        )}
      </div>
      <EventCards events={events} now={now} />
    </section>
  );
}
