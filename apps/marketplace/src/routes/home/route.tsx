import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import { chooseCity } from '@jalsa/web/storage/chosen-city';
import { localStore } from '@jalsa/web/storage/storage';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { storeEvents } from '../../features/landing/stored-events.ts';
import { apiContext } from '../../lib/api.ts';
import type { FrameHandle } from '../../lib/frame-handle.ts';
import { CityHomePage } from './city-home-page.tsx';
import { homeHead } from './home-head.ts';
import { type HomeData, loadHome } from './load-home.ts';
import { WelcomePage } from './welcome-page.tsx';

export function loader({ params, request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const city = params.city ?? new URL(request.url).searchParams.get('city');
  return runLoader(() => loadHome(context.get(apiContext), city, request.signal));
}

export const handle: HeadHandle<HomeData> & FrameHandle<HomeData> = {
  head: homeHead,
  hasSearch: ({ city }) => city !== null,
};

export function Component() {
  const data = useLoaderData<HomeData>();
  const handle = data.city?.handler;
  // The home page of a city chooses that city, whether opened by a link, by its address or in a new tab.
  useEffect(() => {
    if (handle) chooseCity(handle);
  }, [handle]);
  useEffect(() => {
    if (data.city) storeEvents(data.city.handler, data.events, localStore());
  }, [data]);
  return data.city ? <CityHomePage data={data} /> : <WelcomePage data={data} />;
}
