import { useTitle } from '@jalsa/site/use-title';
import { buttonClass } from '@jalsa/ui/button';
import { ArrowLeftIcon } from '@jalsa/ui/icons';
import { ArtistProfile } from '@jalsa/web/artist-profile/artist-profile';
import { Link, useOutletContext } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { previewTexts } from '../../texts/preview.ts';
import type { OwnProfile } from '../own-profile/own-profile.tsx';

/** The profile as its page will show it. */
export function PreviewPage() {
  const { artistId, artist } = useOutletContext<OwnProfile>();
  useTitle(previewTexts.pageTitle(artist.stage_name), commonTexts.siteName);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:py-10">
      <p className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken p-4">
        {previewTexts.notice}
        <Link to={paths.verification(artistId)} className={buttonClass('secondary')}>
          <ArrowLeftIcon />
          {previewTexts.back}
        </Link>
      </p>
      <ArtistProfile artist={{ ...artist, tag: artist.tags[0]?.name ?? null }} />
    </div>
  );
}
