import type { LocationList } from '@jalsa/api-client';
import type { MouseEvent, ReactNode } from 'react';
import { NotFoundSuggestions } from '../../components/not-found-suggestions.ts';
import { useDisplayedCity } from '../../features/cities/chosen-city.ts';
import { commonTexts } from '../../texts/common.ts';
import { FindEvents } from './find-events.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingOutlet } from './pending-outlet.tsx';
import { useCities } from './use-cities.ts';
import { usePageCity } from './use-page-city.ts';

// The focus moves without a history entry, which would break the Back link.
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

interface SiteFrameProps {
  /** The cities loaded with the page, if any. */
  cities: LocationList | null;
  /** Replaces the page of the matched route. */
  children?: ReactNode;
}

/** Header, page and footer. Without the cities, the frame leaves out what lists them. */
export function SiteFrame({ cities: loaded, children }: SiteFrameProps) {
  const cities = useCities(loaded);
  const { city, homeCity } = useDisplayedCity(cities, usePageCity());
  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: a working link before the script runs */}
      <a
        href="#content"
        onClick={skipToContent}
        className="sr-only rounded-md bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {commonTexts().skipToContent}
      </a>
      <Header cities={cities} city={city} homeCity={homeCity} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <NotFoundSuggestions value={<FindEvents cities={cities} city={city} />}>
          <PendingOutlet cities={cities}>{children}</PendingOutlet>
        </NotFoundSuggestions>
      </main>
      <Footer cities={cities} city={city} />
    </div>
  );
}
