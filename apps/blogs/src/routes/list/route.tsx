import type { HeadHandle } from '@jalsa/site/head';
import { notFound, runLoader } from '@jalsa/web/api/loaders';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { missingWhenInvalid } from '../../lib/missing-when-invalid.ts';
import { FIRST_PAGE, readFilters } from './filters.ts';
import { listHead } from './list-head.ts';
import { ListPage } from './list-page.tsx';
import { type ListData, loadList } from './load-list.ts';

/** A page after the last one does not exist, nor a topic that no post can have; the first page of an empty list does. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ListData> {
  const filters = readFilters(new URL(request.url).searchParams);
  const list = await runLoader(() =>
    missingWhenInvalid(loadList(context.get(apiContext), filters, request.signal)),
  );
  if (list.posts.length === 0 && filters.page > FIRST_PAGE) notFound();
  return list;
}

export const handle: HeadHandle<ListData> = { head: listHead };

export function Component() {
  return <ListPage data={useLoaderData<ListData>()} />;
}
