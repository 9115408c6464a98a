import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { listHead } from '../../features/listing/list-head.ts';
import { type ListData, loadList } from '../../features/listing/load-list.ts';
import type { HeadHandle } from '../../lib/head.ts';
import { loading } from '../../lib/loading.ts';
import { SearchPage } from './search-page.tsx';

export function loader(args: LoaderFunctionArgs): Promise<ListData> {
  return loading(() => loadList(args, true));
}

export const handle: HeadHandle<ListData> = { head: listHead, hasSearch: true };

export function Component() {
  return <SearchPage data={useLoaderData<ListData>()} />;
}
