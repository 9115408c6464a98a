import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import type { HeadHandle } from '../../lib/head.ts';
import { loading } from '../../lib/loading.ts';
import { paths } from '../../router/paths.ts';
import { exploreTexts } from '../../texts/explore.ts';
import { ExplorePage } from './explore-page.tsx';
import { type ExploreData, loadExplore, pageNumber, pageQuery } from './load-explore.ts';

export function loader({ params, request, context }: LoaderFunctionArgs): Promise<ExploreData> {
  const page = pageNumber(new URL(request.url).searchParams.get('page'));
  return loading(() => loadExplore(context.get(apiContext), params.listing ?? '', page, request.signal));
}

export const handle: HeadHandle<ExploreData> = {
  head: ({ city, page }) => ({
    title: exploreTexts.pageTitle(city.region, page),
    description: exploreTexts.description(city.region),
    canonical: paths.explore(city.handler, pageQuery(page)),
  }),
};

export function Component() {
  return <ExplorePage data={useLoaderData<ExploreData>()} />;
}
