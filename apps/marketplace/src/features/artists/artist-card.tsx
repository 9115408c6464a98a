import type { ArtistCard as Card } from '@jalsa/api-client';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

interface ArtistCardProps {
  artist: Card;
  /** Loads the picture at once, for a card above the fold. */
  priority?: boolean;
}

/** The attributes of an artist's picture. */
export const artistPicture = ({ image }: Pick<Card, 'image'>) => ({
  ...imageAttributes(image ?? undefined, 320, [160, 240, 320, 480, 640]),
  sizes: '(min-width: 1024px) 17rem, (min-width: 640px) 30vw, 46vw',
});

/** A card with an artist's picture, stage name, tag and city. The whole card links to the artist. */
export function ArtistCard({ artist, priority = false }: ArtistCardProps) {
  const { handle, stage_name, tag, city } = artist;
  return (
    <article className="group relative isolate flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm transition-shadow has-[a:hover]:shadow-md">
      <div className="aspect-square overflow-hidden bg-sunken">
        <Poster
          {...artistPicture(artist)}
          alt=""
          width={480}
          height={480}
          priority={priority}
          className="transition-transform group-has-[a:hover]:scale-103"
        />
      </div>
      <div className="flex flex-1 flex-col gap-0.5 p-3 sm:p-4">
        <h2 className="wrap-anywhere text-lg leading-tight">
          <Link
            to={paths.artist(handle)}
            className="before:absolute before:inset-0 before:rounded-lg focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-focus focus-visible:before:-outline-offset-3"
          >
            {stage_name}
          </Link>
        </h2>
        {tag && <p className="text-sm">{tag}</p>}
        <p className="text-muted text-sm">{city}</p>
      </div>
    </article>
  );
}
