import type { LocationList } from '@jalsa/api-client';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { loadFrameCities } from './load-frame.ts';
import { SiteFrame } from './site-frame.tsx';

interface FrameData {
  cities: LocationList | null;
  /** A page without its cities is not cached. */
  isPartial: boolean;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<FrameData> {
  const cities = await loadFrameCities(context.get(apiContext));
  return { cities, isPartial: cities === null };
}

/** The cities are loaded once per visit: a lost connection fails the page, not the frame around it. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Component() {
  return <SiteFrame cities={useLoaderData<FrameData>().cities} />;
}
