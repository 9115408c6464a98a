import type { LocationList } from '@jalsa/api-client';
import { PageFrame } from '@jalsa/web/frame/page-frame';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { NotFoundSuggestions } from '../../components/not-found-suggestions.ts';
import { OpenCityPicker } from '../../features/cities/open-city-picker.ts';
import type { FooterKind, FrameHandle } from '../../lib/frame-handle.ts';
import { paths } from '../../lib/paths.ts';
import { FindEvents } from './find-events.tsx';
import { CITIES_ID, Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingOutlet } from './pending-outlet.tsx';
import { useCities } from './use-cities.ts';
import { useDisplayedCity } from './use-displayed-city.ts';
import { usePageCity } from './use-page-city.ts';

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
  const footer = useFooterKind();
  const [isPickerOpen, setPickerOpen] = useState(false);
  const openPicker = useCallback(() => setPickerOpen(true), []);
  // Another value would hydrate the whole page at once.
  const suggestions = useMemo(() => <FindEvents cities={cities} city={city} />, [cities, city]);
  return (
    <PageFrame
      header={
        <Header
          cities={cities}
          city={city}
          homeCity={homeCity}
          citiesLink={footer === 'short' ? paths.home() : `#${CITIES_ID}`}
          isPickerOpen={isPickerOpen}
          setPickerOpen={setPickerOpen}
        />
      }
      footer={<Footer cities={cities} city={city} kind={footer} />}
    >
      <NotFoundSuggestions value={suggestions}>
        <OpenCityPicker value={openPicker}>
          <PendingOutlet cities={cities}>{children}</PendingOutlet>
        </OpenCityPicker>
      </NotFoundSuggestions>
    </PageFrame>
  );
}

/** The footer that the page wants. */
function useFooterKind(): FooterKind {
  const handles = useMatches().map(({ handle }) => handle as FrameHandle | undefined);
  return handles.findLast((handle) => handle?.footer)?.footer ?? 'full';
}
