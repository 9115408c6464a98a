import type { Location } from '@jalsa/api-client';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { CITY_TILE, CITY_TILES } from './city-tile-classes.ts';

interface CityTilesProps {
  label: string;
  cities: readonly Location[];
  /** A picture of each city that has one, by its handle. */
  pictures: Readonly<Record<string, string>>;
  onPick: (handle: string) => void;
}

/** Cities as tiles with a picture and a link to their home page. */
export function CityTiles({ label, cities, pictures, onPick }: CityTilesProps) {
  return (
    <ul aria-label={label} className={CITY_TILES}>
      {cities.map(({ handler, region }, index) => {
        const image = pictures[handler];
        return (
          <li key={handler}>
            <Link
              to={paths.home(handler)}
              onClick={() => onPick(handler)}
              className={`${CITY_TILE} group relative flex items-end overflow-hidden rounded-lg bg-night text-ivory shadow-sm transition-shadow hover:shadow-md`}
            >
              <Poster
                {...imageAttributes(image, 480, [240, 320, 480, 640, 800])}
                sizes="(min-width: 1200px) 22rem, (min-width: 640px) 31vw, 45vw"
                alt=""
                width={800}
                height={600}
                priority={index === 0}
                className="absolute inset-0 transition-transform group-hover:scale-103"
              />
              <span className="relative w-full bg-linear-to-t from-night via-night/75 to-transparent px-3 pt-10 pb-2.5 font-bold font-display text-lg sm:px-4 sm:pb-3.5 sm:text-xl">
                {region}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
