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
import { useCityOfPage } from './use-city-of-page.ts';

// The focus moves without an entry in the history, over which the way back would stumble.
function skipToContent(pressed: MouseEvent) {
  pressed.preventDefault();
  document.getElementById('content')?.focus();
}

interface SiteFrameProps {
  /** As they came with the page, if they did. */
  cities: LocationList | null;
  /** Stands in place of the page that the routes lead to. */
  children?: ReactNode;
}

/** Header, page and footer. Without the cities it leaves out what lists them. */
export function SiteFrame({ cities: loaded, children }: SiteFrameProps) {
  const cities = useCities(loaded);
  const { city, homeCity } = useDisplayedCity(cities, useCityOfPage());
  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: a link where the page's script has not come */}
      <a
        href="#content"
        onClick={skipToContent}
        className="sr-only rounded-md bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {commonTexts.skipToContent}
      </a>
      <Header cities={cities} city={city} cityOfHome={homeCity} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <NotFoundSuggestions value={<FindEvents cities={cities} city={city} />}>
          <PendingOutlet cities={cities}>{children}</PendingOutlet>
        </NotFoundSuggestions>
      </main>
      <Footer cities={cities} city={city} />
    </div>
  );
}
