import type { Location } from '@jalsa/api-client';
import { Skeleton } from '@jalsa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { HomeHero } from '../../components/home-hero.tsx';
import { SearchBoxSkeleton } from '../../components/search-box-skeleton.tsx';
import { AppStrip } from '../../features/landing/app-strip.tsx';
import { commonTexts } from '../../texts/common.ts';
import { homeTexts } from '../../texts/home.ts';
import { FeaturedSkeleton } from './featured-skeleton.tsx';

// The stored events are validated with the API contract, which the request of the page loads as well. Without the contract
// that request fails too, and reports it.
const StoredFeatured = lazy(async () => {
  const load = import('./stored-featured.tsx');
  return {
    default: await load.then(
      (code) => code.StoredFeatured,
      () => FeaturedSkeleton,
    ),
  };
});

/** The skeleton of a landing page, with the known parts: the hero, and the events that the last visit stored. */
export function LandingSkeleton({ city }: { city: Location }) {
  return (
    <>
      <AppStrip links={null} />
      <HomeHero
        title={homeTexts.title}
        place={city.region}
        text={commonTexts.loading}
        aside={
          <div aria-hidden="true">
            <Skeleton className="aspect-video rounded-lg rounded-b-none bg-ivory/12!" />
            <Skeleton className="h-19 rounded-lg rounded-t-none bg-ivory/8!" />
            <div className="mt-2 h-11" />
          </div>
        }
      >
        <SearchBoxSkeleton className="bg-ivory/12!" />
      </HomeHero>
      <Suspense fallback={<FeaturedSkeleton />}>
        <StoredFeatured city={city.handler} />
      </Suspense>
    </>
  );
}
