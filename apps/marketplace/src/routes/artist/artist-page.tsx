import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { ArtistProfile } from '@jalsa/web/artist-profile/artist-profile';
import { Link } from 'react-router-dom';
import { EventGrid } from '../../components/event-card/event-grid.tsx';
import { paths } from '../../lib/paths.ts';
import { artistsTexts } from '../../texts/artists.ts';
import { commonTexts } from '../../texts/common.ts';
import { artistBreadcrumbs } from './artist-head.ts';
import type { ArtistData } from './route.tsx';

/** A published artist with the events to come. */
export function ArtistPage({ data: { artist, loadedAt } }: { data: ArtistData }) {
  const { tags, events } = artist;
  return (
    <div className={`${PAGE_WIDTH} pt-1 pb-12 sm:pt-3`}>
      <Breadcrumbs label={commonTexts.breadcrumbs} link={Link} steps={artistBreadcrumbs(artist)} />
      <div className="mt-3">
        <ArtistProfile artist={{ ...artist, tag: tags[0] ?? null }}>
          <section aria-labelledby="events">
            <h2 id="events" className="mb-3 text-2xl">
              {artistsTexts.events}
            </h2>
            {events.length > 0 ? (
              <EventGrid events={events} now={new Date(loadedAt)} headingLevel={3} />
            ) : (
              <p className="text-muted">
                {artistsTexts.noEvents}{' '}
                <Link to={paths.home()} className="font-semibold text-ink underline underline-offset-4">
                  {artistsTexts.findEvents}
                </Link>
              </p>
            )}
          </section>
        </ArtistProfile>
      </div>
    </div>
  );
}
