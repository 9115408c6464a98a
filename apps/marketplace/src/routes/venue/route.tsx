import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { loadVenue, type VenueData } from './load-venue.ts';
import { venueHead } from './venue-head.ts';
import { VenuePage } from './venue-page.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<VenueData> {
  const day = new URL(request.url).searchParams.get('day');
  const address = { handle: params.handle ?? '', day };
  return await runLoader(() => loadVenue(context.get(apiContext), address, request.signal));
}

/** The other parameters of the address hold the visitor's choice, which changes no data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const dayOf = (url: URL) => url.searchParams.get('day');
  return isChoice ? dayOf(currentUrl) !== dayOf(nextUrl) : defaultShouldRevalidate;
}

export const handle: HeadHandle<VenueData> = { head: venueHead };

export function Component() {
  const data = useLoaderData<VenueData>();
  return <VenuePage key={data.venue._id} data={data} />;
}
