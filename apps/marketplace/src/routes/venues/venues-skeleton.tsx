import type { Location } from '@jalsa/api-client';
import { Card } from '@jalsa/ui/card';
import { Skeleton } from '@jalsa/ui/skeleton';
import { VENUE_GRID, VenuesLayout } from '../../features/tables/venues-layout.tsx';
import { commonTexts } from '../../texts/common.ts';
import { venuesTexts } from '../../texts/venues.ts';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The skeleton of the list of venues, with the known parts. */
export function VenuesSkeleton({ city }: { city: Location | undefined }) {
  return (
    <VenuesLayout
      breadcrumbs={<Skeleton className="my-3.5 h-4 w-48" />}
      title={city ? venuesTexts.titleIn(city.region) : venuesTexts.title}
      count={commonTexts.loading}
      filters={<Skeleton className="h-32 md:h-19" />}
    >
      <div aria-hidden="true" className={VENUE_GRID}>
        {CARDS.map((card) => (
          <Card key={card} className="overflow-hidden">
            <Skeleton className="aspect-3/2 rounded-none!" />
            <div className="space-y-2.5 p-4">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-1/3" />
            </div>
          </Card>
        ))}
      </div>
    </VenuesLayout>
  );
}
