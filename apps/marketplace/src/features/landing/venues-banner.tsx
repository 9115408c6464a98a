import type { Location } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { ArrowRightIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { type VenueSummary, venueImages } from './hero-images.ts';

interface VenuesBannerProps {
  city: Location;
  venues: readonly VenueSummary[];
}

/** The banner that links to table booking. */
export function VenuesBanner({ city, venues }: VenuesBannerProps) {
  return (
    <section
      aria-label={homeTexts.venuesTitle}
      className="grid overflow-hidden rounded-lg border border-line bg-surface shadow-sm md:grid-cols-2"
    >
      <div className="flex flex-col items-start justify-center gap-2 p-5 sm:p-8">
        <h2 className="text-2xl sm:text-3xl">{homeTexts.venuesTitle}</h2>
        <p className="text-muted">{homeTexts.venues(city.region)}</p>
        <p className="font-medium text-sm">{venues.map(({ name }) => name).join(' · ')}</p>
        <Link to={paths.venues(city.handler)} className={`${buttonClass('secondary')} mt-3`}>
          {homeTexts.venuesButton}
          <ArrowRightIcon />
        </Link>
      </div>
      <div className="grid min-h-40 auto-cols-fr grid-flow-col max-md:order-first md:min-h-56">
        {venueImages(venues)
          .slice(0, 2)
          .map((room) => (
            <div key={room} className="relative min-h-0 overflow-hidden">
              <Poster
                {...imageAttributes(room, 480, [240, 480, 640])}
                sizes="(min-width: 1200px) 17rem, (min-width: 768px) 24vw, 46vw"
                alt=""
                width={800}
                height={600}
                className="absolute inset-0"
              />
            </div>
          ))}
      </div>
    </section>
  );
}
