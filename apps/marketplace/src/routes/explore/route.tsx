import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { placeKey } from '../../features/listing/kept-lists.ts';
import { listHead } from '../../features/listing/list-head.ts';
import { listLoader } from '../../features/listing/list-loader.ts';
import { ListPage } from '../../features/listing/list-page.tsx';
import type { ListData } from '../../features/listing/load-list.ts';
import type { HeadHandle } from '../../lib/head.ts';

export const loader = (args: LoaderFunctionArgs) => listLoader(args);

export const handle: HeadHandle<ListData> = { head: listHead, placeKey };

export function Component() {
  return <ListPage data={useLoaderData<ListData>()} />;
}
