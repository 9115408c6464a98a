import { runLoader } from '@jalsa/web/api/loaders';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { loadList } from './load-list.ts';

/** The loader of list routes. A page past the last one answers 404. */
export async function listLoader(args: LoaderFunctionArgs, isSearch?: boolean) {
  const list = await runLoader(() => loadList(args, isSearch));
  return list.events.length === 0 && list.first > 1 ? data(list, { status: 404 }) : list;
}
