import { Poster } from '@jalsa/ui/poster';
import { heroImage } from './hero-images.ts';

/** Decorative pictures in place of banners. */
export function HeroGallery({ pictures }: { pictures: readonly string[] }) {
  return (
    <div className="grid aspect-video auto-rows-fr grid-cols-3 gap-2 overflow-hidden rounded-lg sm:gap-3">
      {pictures.map((picture, index) => (
        <div
          key={picture}
          className="min-h-0 overflow-hidden first:col-span-2 first:row-span-2 only:col-span-3 nth-2:last:row-span-2"
        >
          <Poster {...heroImage(picture)} alt="" width={1600} height={1200} priority={index === 0} />
        </div>
      ))}
    </div>
  );
}
