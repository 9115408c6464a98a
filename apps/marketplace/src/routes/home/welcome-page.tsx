import type { LocationList } from '@jalsa/api-client';
import { MESSAGES } from 'booking-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { HomeBand } from '../../components/home-band.tsx';
import { PAGE } from '../../components/page-width.ts';
import { useChosenCity } from '../../features/cities/chosen-city.ts';
import { CityList } from '../../features/cities/city-list.tsx';
import { findCity } from '../../lib/cities.ts';
import { paths } from '../../router/paths.ts';
import { homeTexts } from '../../texts/home.ts';

interface WelcomePageProps {
  cities: LocationList;
}

/** The choice of a city. Who has chosen one before is taken there. */
export function WelcomePage({ cities }: WelcomePageProps) {
  const { choose } = useChosenCity();
  useGoToChosenCity(cities);
  return (
    <>
      <HomeBand title={homeTexts.welcomeTitle} text={homeTexts.welcome} />
      <section className={`${PAGE} py-8`}>
        <h2 className="mb-4 text-2xl">{MESSAGES.citiesTitle}</h2>
        <CityList cities={[...cities.top_cities, ...cities.other_cities]} onPick={choose} />
      </section>
    </>
  );
}

function useGoToChosenCity(cities: LocationList) {
  const { chosen } = useChosenCity();
  const navigate = useNavigate();
  const known = chosen ? findCity(cities, chosen)?.handler : undefined;
  useEffect(() => {
    if (known) navigate(paths.home(known), { replace: true });
  }, [known, navigate]);
}
