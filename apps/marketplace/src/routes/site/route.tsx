import type { LocationList } from '@jalsa/api-client';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { loadFrameCities } from './load-frame.ts';
import { SiteFrame } from './site-frame.tsx';

export function loader({ context }: LoaderFunctionArgs): Promise<LocationList | null> {
  return loadFrameCities(context.get(apiContext));
}

/** The cities are loaded once per visit: a lost connection fails the page, not the frame around it. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Component() {
  return <SiteFrame cities={useLoaderData<LocationList | null>()} />;
}
