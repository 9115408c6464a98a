import type { GalleryImage } from '@jalsa/api-client';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { homeTexts } from '../../texts/home.ts';

/** One large picture and two full rows of small ones. */
const MAX_IMAGES = 9;

/** The gallery of a city. */
export function Gallery({ images }: { images: readonly GalleryImage[] }) {
  return (
    <section aria-label={homeTexts.gallery}>
      <h2 className="mb-3 text-xl sm:mb-4 sm:text-2xl">{homeTexts.gallery}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
        {images.slice(0, MAX_IMAGES).map(({ image, alt }, index) => (
          <li key={image} className="aspect-4/3 overflow-hidden rounded-md first:col-span-2 first:row-span-2">
            <Poster
              {...imageAttributes(image, 480, [240, 480, 640, 960, 1200])}
              sizes={
                index === 0
                  ? '(min-width: 1200px) 34rem, (min-width: 640px) 48vw, 92vw'
                  : '(min-width: 1200px) 17rem, (min-width: 640px) 23vw, 45vw'
              }
              alt={alt}
              width={800}
              height={600}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
