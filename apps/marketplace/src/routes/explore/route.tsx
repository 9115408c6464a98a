import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { listHead } from '../../features/listing/list-head.ts';
import { ListPage } from '../../features/listing/list-page.tsx';
import { type ListData, loadList } from '../../features/listing/load-list.ts';
import type { HeadHandle } from '../../lib/head.ts';
import { loading } from '../../lib/loading.ts';

export function loader(args: LoaderFunctionArgs): Promise<ListData> {
  return loading(() => loadList(args));
}

export const handle: HeadHandle<ListData> = { head: listHead };

export function Component() {
  return <ListPage data={useLoaderData<ListData>()} />;
}
