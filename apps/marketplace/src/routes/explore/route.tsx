import type { HeadHandle } from '@jalsa/site/head';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { listHead } from '../../features/listing/list-head.ts';
import { scrollKey } from '../../features/listing/list-history.ts';
import { listLoader } from '../../features/listing/list-loader.ts';
import { ListPage } from '../../features/listing/list-page.tsx';
import type { ListData } from '../../features/listing/load-list.ts';

export const loader = (args: LoaderFunctionArgs) => listLoader(args);

export const handle: HeadHandle<ListData> = { head: listHead, scrollKey };

export function Component() {
  return <ListPage data={useLoaderData<ListData>()} />;
}
