import { findCity } from '../../lib/cities.ts';
import type { Skeleton } from '../../lib/skeleton.ts';
import { LandingSkeleton } from './landing-skeleton.tsx';
import { WelcomeSkeleton } from './welcome-skeleton.tsx';

/** The skeleton of a city's home page. */
export const cityHomeSkeleton: Skeleton = ({ params, query, cities }) => {
  const city = findCity(cities, params.city ?? query.get('city'));
  return city && <LandingSkeleton city={city} />;
};

/** The skeleton of the home page, which leads a visitor with a chosen city to that city. */
export const homeSkeleton: Skeleton = (page) => {
  if (page.query.has('city')) return cityHomeSkeleton(page);
  return page.chosen === null && <WelcomeSkeleton />;
};
