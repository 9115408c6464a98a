import type { Event } from '@jalsa/api-client';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes, imageUrl } from '@jalsa/web/pictures/image-attributes';
import { eventTexts } from '../../texts/event.ts';

/** Thumbnails of the pictures after the poster; each links to the full picture. */
export function MorePictures({ event: { images, name } }: { event: Event }) {
  const more = images.slice(1);
  if (more.length === 0) return null;
  return (
    <ul aria-label={eventTexts.pictures} className="mt-1 grid max-w-md grid-cols-3 gap-2">
      {more.map((image, index) => (
        <li key={image} className="aspect-video overflow-hidden rounded-md border border-line">
          <a
            href={imageUrl(image, 1600)}
            target="_blank"
            rel="noopener"
            className="block size-full focus-visible:-outline-offset-3"
          >
            <Poster
              {...imageAttributes(image, 160, [160, 240, 320])}
              sizes="9rem"
              alt={eventTexts.picture(name, index + 2, images.length)}
              width={320}
              height={180}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
