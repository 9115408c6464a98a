import { LIMITS } from '@jalsa/booking-core';
import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs, itemList, organization, website } from '@jalsa/site/json-ld';
import { heroImages, heroPreload } from '../../features/landing/hero-images.ts';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { homeTexts } from '../../texts/home.ts';
import type { CityHome, HomeData } from './load-home.ts';

/**
 * The title, description and structured data of a home page. Every address of a city's home page has the same
 * canonical address.
 */
export function homeHead(data: HomeData): PageHead {
  if (!data.city) {
    return {
      title: commonTexts.siteName,
      description: commonTexts.siteDescription,
      canonical: paths.home(),
      // The inline script redirects to the chosen city when it is one of them.
      inlineData: {
        cities: [...data.cities.top_cities, ...data.cities.other_cities]
          .map(({ handler }) => handler)
          .join(' '),
      },
      ...(import.meta.env.SSR && {
        jsonLd: [organization(commonTexts.siteName), website(commonTexts.siteName)],
      }),
    };
  }
  const { region, handler } = data.city;
  const preload = heroPreload(data.banners, heroImages(data.venues, data.gallery));
  const [banner] = data.banners;
  const [place] = data.gallery;
  const image = banner?.banner_images[0]
    ? { src: banner.banner_images[0], alt: banner.name }
    : place && { src: place.image, alt: place.alt };
  return {
    title: homeTexts.pageTitle(region),
    description: homeTexts.description(region, data.total),
    canonical: paths.homeIn(handler),
    ...(image && { image }),
    ...(preload && { preload }),
    ...(import.meta.env.SSR && { jsonLd: cityJsonLd(data) }),
  };
}

function cityJsonLd({ city: { region, handler }, events }: CityHome): object[] {
  const featured = events.slice(0, LIMITS.featuredEventsMax);
  const addresses = featured.map(({ handle, keyword }) => paths.event(handle, keyword ?? undefined));
  return [
    organization(commonTexts.siteName),
    website(commonTexts.siteName, `${paths.search(handler, '')}?q={search_term_string}`),
    breadcrumbs([
      { name: commonTexts.home, path: paths.home() },
      { name: homeTexts.pageTitle(region), path: paths.homeIn(handler) },
    ]),
    ...(addresses.length > 0 ? [itemList(homeTexts.featuredEvents, addresses)] : []),
  ];
}
