import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { eventHead } from './event-head.ts';
import { EventPage } from './event-page.tsx';
import { type EventData, loadEvent } from './load-event.ts';

/** An address with a wrong keyword is redirected to the right one. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<EventData> {
  const { origin, search } = new URL(request.url);
  const address = { handle: params.handle ?? '', origin };
  const data = await runLoader(() => loadEvent(context.get(apiContext), address, request.signal));
  const { handle, keyword } = data.event;
  if (params.keyword && params.keyword !== keyword)
    throw redirect(paths.event(handle, keyword) + search, 301);
  return data;
}

export const handle: HeadHandle<EventData> = { head: eventHead };

export function Component() {
  const data = useLoaderData<EventData>();
  return <EventPage key={data.event._id} data={data} />;
}
