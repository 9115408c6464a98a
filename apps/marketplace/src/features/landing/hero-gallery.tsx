import { Poster } from '@jalsa/ui/poster';
import { roomPicture, roomsOf, type VenueGlimpse } from './hero-pictures.ts';

/** Pictures of venues in the place of banners. They are there for their looks. */
export function HeroGallery({ venues }: { venues: readonly VenueGlimpse[] }) {
  const rooms = roomsOf(venues);
  return (
    <div className="grid aspect-video auto-rows-fr grid-cols-3 gap-2 overflow-hidden rounded-lg sm:gap-3">
      {rooms.map((room, index) => (
        <div
          key={room}
          className="min-h-0 overflow-hidden first:col-span-2 first:row-span-2 only:col-span-3 nth-2:last:row-span-2"
        >
          <Poster {...roomPicture(room)} alt="" width={1600} height={1200} priority={index === 0} />
        </div>
      ))}
    </div>
  );
}
