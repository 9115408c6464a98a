import type { PageHead } from '../../lib/head.ts';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { homeTexts } from '../../texts/home.ts';
import type { HomeData } from './load-home.ts';

/** What search engines and link previews are told of a home page. A city has one address, however it was asked for. */
export function homeHead(data: HomeData): PageHead {
  if (!data.city) {
    return { title: commonTexts.siteName, description: commonTexts.siteDescription, canonical: paths.home() };
  }
  const { region, handler } = data.city;
  return {
    title: homeTexts.pageTitle(region),
    description: homeTexts.description(region, data.total),
    canonical: paths.homeIn(handler),
  };
}
