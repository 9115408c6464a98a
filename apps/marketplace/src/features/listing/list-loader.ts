import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { loading } from '../../lib/loading.ts';
import { loadList } from './load-list.ts';

/** What the route of a list loads. A page past the last one says where the events end, with the status of none. */
export async function listLoader(args: LoaderFunctionArgs, isSearch?: boolean) {
  const list = await loading(() => loadList(args, isSearch));
  return list.events.length === 0 && list.first > 1 ? data(list, { status: 404 }) : list;
}
