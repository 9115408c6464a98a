import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { useChosenCity } from '@jalsa/web/storage/chosen-city';
import { useState } from 'react';
import { Navigate, useNavigationType } from 'react-router-dom';
import { HomeHero } from '../../components/home-hero.tsx';
import { CityChoice } from '../../features/cities/city-choice.tsx';
import { CityTiles } from '../../features/cities/city-tiles.tsx';
import { findCity } from '../../lib/cities.ts';
import { paths } from '../../lib/paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { siteTexts } from '../../texts/site.ts';
import type { Welcome } from './load-home.ts';

interface WelcomePageProps {
  data: Welcome;
}

/** The choice of a city. The home link of a visitor with a chosen city leads to that city instead. */
export function WelcomePage({ data: { cities, pictures } }: WelcomePageProps) {
  const chosen = useChosenCity();
  // Back leads to the choice of a city, also as a new document: `inline-script.js` would redirect to the chosen city.
  const isBack = useNavigationType() === 'POP';
  const [home] = useState(() => (isBack ? undefined : findCity(cities, chosen)));
  if (home) return <Navigate to={paths.home(home.handler)} replace />;
  return (
    <>
      <HomeHero title={homeTexts.welcomeTitle} text={homeTexts.welcome} />
      <div className={`${PAGE_WIDTH} py-8 sm:py-12`}>
        <h2 className="mb-4 text-2xl">{siteTexts.cityPickerTitle}</h2>
        <CityChoice
          cities={cities}
          className="flex flex-col gap-5 [&>form]:max-w-md"
          // The minimum height keeps the search box in place when few cities match.
          listClassName="min-h-[65dvh] space-y-4"
          top={(onPick) => (
            <CityTiles
              label={siteTexts.topCities}
              cities={cities.top_cities}
              pictures={pictures}
              onPick={onPick}
            />
          )}
        />
      </div>
    </>
  );
}
