import type { VenueDetails } from '@jalsa/api-client';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes, imageUrl } from '@jalsa/web/pictures/image-attributes';
import { venueTexts } from '../../texts/venue.ts';

/** The attributes of the large picture, also used to preload it. */
export const mainPicture = ({ images: [image] }: Pick<VenueDetails, 'images'>) => ({
  ...imageAttributes(image, 960, [480, 640, 800, 960, 1200, 1600]),
  sizes: '(min-width: 1200px) 45rem, (min-width: 1024px) 62vw, 100vw',
});

/** The large picture of a venue, and the others below it; each of these links to the full picture. */
export function VenuePictures({ venue }: { venue: VenueDetails }) {
  const { images, name } = venue;
  const more = images.slice(1, 5);
  return (
    <div>
      <div className="aspect-3/2 overflow-hidden bg-sunken max-sm:-mx-4 sm:rounded-lg sm:border sm:border-line lg:aspect-2/1">
        <Poster
          {...mainPicture(venue)}
          alt={venueTexts.picture(name, 1, Math.max(1, images.length))}
          width={1200}
          height={800}
          priority
        />
      </div>
      {more.length > 0 && (
        <ul aria-label={venueTexts.pictures} className="mt-2 grid grid-cols-4 gap-2">
          {more.map((image, index) => (
            <li key={image} className="aspect-3/2 overflow-hidden rounded-md border border-line">
              <a
                href={imageUrl(image, 1600)}
                target="_blank"
                rel="noopener"
                className="block size-full focus-visible:-outline-offset-3"
              >
                <Poster
                  {...imageAttributes(image, 240, [160, 240, 320, 480])}
                  sizes="(min-width: 1200px) 11rem, 23vw"
                  alt={venueTexts.picture(name, index + 2, images.length)}
                  width={240}
                  height={160}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
