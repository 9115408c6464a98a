import { MESSAGES } from 'booking-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { HomeBand } from '../../components/home-band.tsx';
import { PAGE } from '../../components/page-width.ts';
import { useChosenCity } from '../../features/cities/chosen-city.ts';
import { CityList } from '../../features/cities/city-list.tsx';
import { CityTiles } from '../../features/cities/city-tiles.tsx';
import { findCity } from '../../lib/cities.ts';
import { paths } from '../../router/paths.ts';
import { homeTexts } from '../../texts/home.ts';
import type { Welcome } from './load-home.ts';

interface WelcomePageProps {
  data: Welcome;
}

/** The choice of a city. Who has chosen one before is taken there. */
export function WelcomePage({ data: { cities, pictures } }: WelcomePageProps) {
  const { choose } = useChosenCity();
  useGoToChosenCity(cities);
  return (
    <>
      <HomeBand title={homeTexts.welcomeTitle} text={homeTexts.welcome} />
      <div className={`${PAGE} py-8 sm:py-12`}>
        <h2 className="mb-4 text-2xl">{MESSAGES.citiesTitle}</h2>
        {cities.top_cities.length > 0 && (
          <CityTiles
            label={homeTexts.topCities}
            cities={cities.top_cities}
            pictures={pictures}
            onPick={choose}
          />
        )}
        {cities.top_cities.length + cities.other_cities.length === 0 && (
          <p className="text-muted">{MESSAGES.noOtherCities}</p>
        )}
        {cities.other_cities.length > 0 && (
          <section className="mt-8">
            <h3 className="mb-3 text-lg">{homeTexts.otherCities}</h3>
            <CityList cities={cities.other_cities} onPick={choose} />
          </section>
        )}
      </div>
    </>
  );
}

function useGoToChosenCity(cities: Welcome['cities']) {
  const { chosen } = useChosenCity();
  const navigate = useNavigate();
  const known = chosen ? findCity(cities, chosen)?.handler : undefined;
  useEffect(() => {
    if (known) navigate(paths.home(known), { replace: true });
  }, [known, navigate]);
}
