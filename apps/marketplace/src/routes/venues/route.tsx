import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { loadVenues, type VenuesData } from './load-venues.ts';
import { venuesHead } from './venues-head.ts';
import { VenuesPage } from './venues-page.tsx';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<VenuesData> {
  const { searchParams } = new URL(request.url);
  return await runLoader(() => loadVenues(context.get(apiContext), searchParams, request.signal));
}

export const handle: HeadHandle<VenuesData> = { head: venuesHead };

export function Component() {
  return <VenuesPage data={useLoaderData<VenuesData>()} />;
}
