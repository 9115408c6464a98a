import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Skeleton } from '@jalsa/ui/skeleton';
import { HomeHero } from '../../components/home-hero.tsx';
import { CITY_TILE, CITY_TILES } from '../../features/cities/city-tile-classes.ts';
import { homeTexts } from '../../texts/home.ts';
import { siteTexts } from '../../texts/site.ts';

/** The skeleton of the welcome page. */
export function WelcomeSkeleton() {
  return (
    <>
      <HomeHero title={homeTexts.welcomeTitle} text={homeTexts.welcome} />
      <div className={`${PAGE_WIDTH} py-8 sm:py-12`}>
        <h2 className="mb-4 text-2xl">{siteTexts.cityPickerTitle}</h2>
        <div aria-hidden="true" className="flex flex-col gap-5">
          <div className="max-w-md">
            <Skeleton className="mb-1.5 h-5 w-32" />
            <Skeleton className="h-12 rounded-full!" />
          </div>
          <div className={CITY_TILES}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
              <Skeleton key={tile} className={`${CITY_TILE} rounded-lg`} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
