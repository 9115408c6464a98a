import type { HeadHandle } from '@jalsa/site/head';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { listHead } from '../../features/listing/list-head.ts';
import { scrollKey } from '../../features/listing/list-history.ts';
import { listLoader } from '../../features/listing/list-loader.ts';
import type { ListData } from '../../features/listing/load-list.ts';
import type { FrameHandle } from '../../lib/frame-handle.ts';
import { SearchPage } from './search-page.tsx';

export const loader = (args: LoaderFunctionArgs) => listLoader(args, true);

export const handle: HeadHandle<ListData> & FrameHandle = { head: listHead, scrollKey, hasSearch: true };

export function Component() {
  return <SearchPage data={useLoaderData<ListData>()} />;
}
