import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { UserIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Link, useNavigation } from 'react-router-dom';
import { ArtistCard } from '../../features/artists/artist-card.tsx';
import { type ArtistListQuery, paths } from '../../lib/paths.ts';
import { artistsTexts } from '../../texts/artists.ts';
import { commonTexts } from '../../texts/common.ts';
import { ArtistFilterForm } from './artist-filter-form.tsx';
import { ARTISTS_BREADCRUMBS, artistsTitle } from './artists-head.ts';
import type { ArtistFilters, ArtistsData } from './load-artists.ts';

/** The published artists, by city and tag, in pages. */
export function ArtistsPage({ data: { list, filters } }: { data: ArtistsData }) {
  const { state, location } = useNavigation();
  const isPending = state === 'loading' && location.pathname === paths.artists();
  const { artists, total } = list;
  return (
    <div className={`${PAGE_WIDTH} pt-2 pb-10 sm:pt-3`}>
      <Breadcrumbs label={commonTexts.breadcrumbs} link={Link} steps={ARTISTS_BREADCRUMBS} />
      <h1 className="wrap-anywhere text-3xl sm:text-4xl">
        {artistsTitle(artists.length > 0 ? filters.city : null)}
      </h1>
      <p role="status" className="mt-1 mb-5 text-muted tabular-nums">
        {artistsTexts.count(total)}
      </p>
      <ArtistFilterForm list={list} filters={filters} />
      <section
        aria-label={artistsTexts.results}
        aria-busy={isPending}
        className={`mt-6 min-h-[60dvh] transition-opacity ${isPending ? 'opacity-50' : ''}`}
      >
        {artists.length > 0 ? (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
            {artists.map((artist, index) => (
              <li key={artist._id}>
                <ArtistCard artist={artist} priority={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <NoArtists filters={filters} />
        )}
        <PageLinks data={{ list, filters }} />
      </section>
    </div>
  );
}

function NoArtists({ filters }: { filters: ArtistFilters }) {
  const isFiltered = filters.city !== null || filters.tag !== null || filters.page > 1;
  if (!isFiltered)
    return <EmptyState icon={<UserIcon />} title={artistsTexts.none} text={artistsTexts.noneHint} />;
  return (
    <EmptyState
      icon={<UserIcon />}
      title={artistsTexts.noMatch}
      text={artistsTexts.noMatchHint}
      action={
        <Link to={paths.artists()} className={buttonClass('secondary')}>
          {artistsTexts.clear}
        </Link>
      }
    />
  );
}

/** Links to the page before and after this one. */
function PageLinks({ data: { list, filters } }: { data: ArtistsData }) {
  const pages = Math.ceil(list.total / list.page_size);
  if (pages < 2) return null;
  const { page } = filters;
  const linkClass = buttonClass('secondary');
  return (
    <nav aria-label={artistsTexts.pages} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link
          to={paths.artists(artistQuery({ ...filters, page: page - 1 }))}
          rel="prev"
          className={linkClass}
        >
          {artistsTexts.previous}
        </Link>
      )}
      <span className="text-muted tabular-nums">{artistsTexts.page(page, pages)}</span>
      {page < pages && (
        <Link
          to={paths.artists(artistQuery({ ...filters, page: page + 1 }))}
          rel="next"
          className={linkClass}
        >
          {artistsTexts.next}
        </Link>
      )}
    </nav>
  );
}

const artistQuery = ({ city, tag, page }: ArtistFilters): ArtistListQuery => ({
  ...(city && { city }),
  ...(tag && { tag }),
  ...(page > 1 && { page: String(page) }),
});
